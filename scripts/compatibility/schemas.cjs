// What a change of a JSON Schema breaks. Two directions: a request must be taken by the new schema whenever the old one
// took it; an answer of the new schema must be one that readers of the old one can read. Additions pass: new optional
// fields of requests; new fields, and new values of enumerations, of answers.

/** Limits from above and from below: a request's may grow, or fall, and no more. */
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const exact = ['pattern', 'format', 'multipleOf', 'default'];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const show = (value) => JSON.stringify(value);

function resolve(schema, document) {
  let found = schema;
  while (found?.$ref) {
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce((at, step) => at?.[step], document);
  }
  return found ?? {};
}

const variantsOf = (schema) => schema.oneOf ?? schema.anyOf ?? null;
const valuesOf = (schema) => ('const' in schema ? [schema.const] : (schema.enum ?? null));

function typesOf(schema) {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.properties || schema.required) return ['object'];
  const values = valuesOf(schema);
  return values ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : null;
}

const covers = (types, type) => types.includes(type) || (type === 'integer' && types.includes('number'));

function compareTypes(before, after, at) {
  const [old, now] = [typesOf(before), typesOf(after)];
  const [given, taken] = at.isRequest ? [old, now] : [now, old];
  if (taken === null) return [];
  const gone = given === null ? ['anything'] : given.filter((type) => !covers(taken, type));
  if (gone.length === 0) return [];
  return [at.says(`type was ${old?.join(' or ') ?? 'anything'}, is ${now?.join(' or ') ?? 'anything'}`)];
}

function compareValues(before, after, at) {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!at.isRequest || now === null) return [];
  if (old === null) return [at.says(`takes only ${now.map(show).join(', ')} now`)];
  return old.filter((value) => !now.includes(value)).map((value) => at.says(`takes ${show(value)} no more`));
}

function compareLimits(before, after, at) {
  if (!at.isRequest) return [];
  const narrowed = (names, isNarrower) =>
    names.filter((name) => name in after && (!(name in before) || isNarrower(after[name], before[name])));
  const names = [
    ...narrowed(upper, (now, old) => now < old),
    ...narrowed(lower, (now, old) => now > old),
    ...exact.filter((name) => (name === 'default' ? name in before && name in after : name in after)
      && show(after[name]) !== show(before[name])),
  ]; // prettier-ignore
  return names.map((name) =>
    at.says(`${name} was ${show(before[name]) ?? 'not there'}, is ${show(after[name])}`),
  );
}

/** A field of the old schema that the new one does not name. */
function compareGone(name, before, after, at) {
  const rest = after.additionalProperties;
  if (!at.isRequest) return [at.field(name).says('is answered no more')];
  if (rest === false) return [at.field(name).says('is refused now')];
  return isObject(rest) ? compare(before.properties[name], rest, at.field(name)) : [];
}

function compareFields(before, after, at) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [needed, needs] = [before.required ?? [], after.required ?? []];
  const shared = Object.keys(old).flatMap((name) =>
    name in now ? compare(old[name], now[name], at.field(name)) : compareGone(name, before, after, at),
  );
  const asked = needs.filter((name) => !needed.includes(name));
  const missing = needed.filter((name) => name in now && !needs.includes(name));
  const presence = at.isRequest
    ? asked.map((name) => at.field(name).says('is required now'))
    : missing.map((name) => at.field(name).says('may be left out now'));
  const [openBefore, openAfter] = [before.additionalProperties ?? true, after.additionalProperties ?? true];
  const others =
    isObject(openBefore) && isObject(openAfter) ? compare(openBefore, openAfter, at.field('*')) : [];
  const shut =
    at.isRequest && openBefore !== false && openAfter === false && typesOf(before)?.includes('object');
  return [...shared, ...presence, ...others, ...(shut ? [at.says('takes no other fields now')] : [])];
}

/** The partner with which a variant breaks least; none for no partners. */
function bestOf(partners, breaksWith) {
  return partners
    .map(breaksWith)
    .reduce((best, each) => (best && best.length <= each.length ? best : each), null);
}

/** Whether an answer's new variant is told from the old ones by a value of its own, such as a new type of event. */
function isNewKind(variant, old, at) {
  const literals = Object.entries(variant.properties ?? {}).filter(
    ([, schema]) => valuesOf(schema)?.length === 1,
  );
  return literals.some(([name, schema]) =>
    old.every((each) => {
      const values = valuesOf(resolve(each, at.before).properties?.[name] ?? {});
      return values !== null && !values.includes(valuesOf(schema)[0]);
    }),
  );
}

function compareVariants(before, after, at) {
  const [old, now] = [variantsOf(before) ?? [before], variantsOf(after) ?? [after]];
  if (at.isRequest) return old.flatMap((each) => bestOf(now, (other) => compare(each, other, at)) ?? []);
  return now.flatMap((each) => {
    if (isNewKind(resolve(each, at.after), old, at)) return [];
    return bestOf(old, (other) => compare(other, each, at)) ?? [];
  });
}

/** Breaks between two schemas. `at` is a Place. */
function compare(before, after, at) {
  const key = `${at.isRequest} ${before.$ref ?? show(before)} ${after.$ref ?? show(after)}`;
  if (at.inWork.includes(key)) return [];
  const inside = at.within(key);
  const [old, now] = [resolve(before, at.before), resolve(after, at.after)];
  if (variantsOf(old) || variantsOf(now)) return compareVariants(old, now, inside);
  const breaks = compareTypes(old, now, inside);
  if (breaks.length > 0) return breaks;
  const items = old.items && now.items ? compare(old.items, now.items, inside.field('[]')) : [];
  const keys =
    old.propertyNames && now.propertyNames
      ? compare(old.propertyNames, now.propertyNames, inside.field('(names)'))
      : [];
  return [
    ...compareValues(old, now, inside),
    ...compareLimits(old, now, inside),
    ...compareFields(old, now, inside),
    ...items,
    ...keys,
  ];
}

/** Where in which documents two schemas stand, and which way their values go. */
class Place {
  constructor(of) {
    Object.assign(this, { path: '', inWork: [], ...of });
  }

  field(name) {
    return new Place({ ...this, path: this.path === '' ? name : `${this.path}.${name}` });
  }

  within(key) {
    return new Place({ ...this, inWork: [...this.inWork, key] });
  }

  says(what) {
    return { where: this.where, field: this.path, what, whom: this.whom };
  }
}

module.exports = { Place, compare };
