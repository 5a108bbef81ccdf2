// What a change of an OpenAPI or AsyncAPI document breaks for whom, route by route and message by message.
const { Place, compare } = require('./schemas.cjs');

const methods = ['get', 'put', 'post', 'delete', 'patch'];

function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => [`${method.toUpperCase()} ${path}`, item[method]]),
  );
}

class Route {
  constructor(where, documents) {
    this.where = where;
    this.documents = documents;
  }

  says(what, whom, field = '') {
    return { where: this.where, field, what, whom };
  }

  compare(before, after, isRequest) {
    const whom = isRequest ? 'whoever sends it' : 'whoever reads it';
    return compare(before, after, new Place({ ...this.documents, where: this.where, whom, isRequest }));
  }

  parameters(before, after) {
    const named = (operation) =>
      new Map((operation.parameters ?? []).map((each) => [`${each.in} ${each.name}`, each]));
    const [old, now] = [named(before), named(after)];
    const gone = [...old].flatMap(([name, parameter]) => {
      const still = now.get(name);
      if (!still) return [this.says('is not known any more', 'whoever sends it', name)];
      const required =
        still.required && !parameter.required
          ? [this.says('is required now', 'whoever leaves it out', name)]
          : [];
      const narrowed = this.compare(parameter.schema ?? {}, still.schema ?? {}, true);
      return [...required, ...narrowed.map((each) => ({ ...each, field: `${name} ${each.field}`.trim() }))];
    });
    const added = [...now].filter(([name, parameter]) => parameter.required && !old.has(name));
    return [...gone, ...added.map(([name]) => this.says('is required now', 'every caller', name))];
  }

  body(before, after) {
    const [old, now] = [before.requestBody, after.requestBody];
    if (!old) return now?.required ? [this.says('needs a body now', 'every caller')] : [];
    if (!now) return [this.says('reads no body any more', 'whoever sends one')];
    const required =
      now.required && !old.required ? [this.says('needs a body now', 'whoever sends none')] : [];
    return [...required, ...this.media(old.content, now.content, true)];
  }

  media(before = {}, after = {}, isRequest) {
    return Object.entries(before).flatMap(([type, { schema = {} }]) => {
      if (!after[type])
        return [this.says(`knows ${type} no more`, isRequest ? 'whoever sends it' : 'whoever reads it')];
      return this.compare(schema, after[type].schema ?? {}, isRequest);
    });
  }

  answers(before, after) {
    const good = Object.entries(before.responses ?? {}).filter(([status]) => status.startsWith('2'));
    return good.flatMap(([status, { content }]) => {
      const now = after.responses?.[status];
      if (!now) return [this.says(`answers ${status} no more`, 'whoever looks at the status')];
      return this.media(content, now.content, false);
    });
  }

  access(before, after) {
    const [old, now] = [before.security ?? [], after.security ?? []];
    const isWithin = (less, more) => Object.keys(less).every((name) => name in more);
    if (old.length === 0 && now.length > 0)
      return [this.says('needs a key now', 'whoever calls without one')];
    const shut = old.filter((each) => now.length > 0 && !now.some((other) => isWithin(other, each)));
    const roles = before['x-roles'] ?? [];
    const gone = roles.filter((role) => after['x-roles'] && !after['x-roles'].includes(role));
    return [
      ...shut.map((each) =>
        this.says(`takes ${Object.keys(each).join(' and ')} alone no more`, 'whoever sends that'),
      ),
      ...gone.map((role) => this.says('is not for this role any more', `keys of role ${role}`)),
    ];
  }
}

/** What breaks between two OpenAPI documents: `{ where, field, what, whom }` each. */
function compareRoutes(before, after) {
  const now = new Map(operationsOf(after));
  return operationsOf(before).flatMap(([where, operation]) => {
    const route = new Route(where, { before, after });
    const still = now.get(where);
    if (!still) return [route.says('is gone', 'everyone who calls it')];
    return [
      ...route.access(operation, still),
      ...route.parameters(operation, still),
      ...route.body(operation, still),
      ...route.answers(operation, still),
    ];
  });
}

/** What breaks between two AsyncAPI documents for whoever receives their messages. */
function compareMessages(before, after) {
  return Object.entries(before.channels ?? {}).flatMap(([channel, { messages }]) =>
    Object.entries(messages).flatMap(([name, { payload }]) => {
      const route = new Route(`${channel} ${name}`, { before, after });
      const still = after.channels?.[channel]?.messages?.[name];
      return still
        ? route.compare(payload, still.payload, false)
        : [route.says('is gone', 'everyone who waits for it')];
    }),
  );
}

/** What breaks between two documents of one kind. */
const compareDocuments = (before, after) =>
  before.asyncapi ? compareMessages(before, after) : compareRoutes(before, after);

/** What changed, without its route: by it deliberate breaks are listed. */
const changeOf = ({ field, what }) => (field === '' ? what : `${field} ${what}`);

module.exports = { changeOf, compareDocuments };
