// The page docs/configuration.md, made of what the schemas of the services say of themselves.

const document = 'docs/configuration.md';

const head = `# Configuration

Written by \`npm run configuration\` from the schemas that the services read their environment with; not by hand. A service
with a wrong or missing value does not start, and names all of them at once.

* **From a file.** Each variable may be given as \`NAME_FILE\`, a file that holds its value, as container platforms mount secrets.
  Secrets are marked below: give those by file. An empty variable counts as left out.
* **Production.** With \`NODE_ENV=production\` a service also refuses what is handy on a desk and unsafe on a network: requests
  without signatures, ways to PostgreSQL, Redis and browsers without TLS, players as they come, secrets that are weak or
  used twice, short passwords of the database, webhooks into private networks, indicative rates, and keys or people of the
  demo network in its database. What protects you otherwise is named in \`PRODUCTION_WITHOUT\`:

`;

const cell = (text) => text.replaceAll('|', '\\|');

function table(variables) {
  const row = ({ name, takes, usual, required, secret, description }) =>
    [
      `\`${name}\`${secret ? ' (secret)' : ''}`,
      cell(takes),
      required ? 'must be set' : usual === null ? '' : `\`${cell(usual)}\``,
      cell(description),
    ].join(' | ');
  return ['| Variable | Takes | Left out | Meaning |', '|---|---|---|---|', ...variables.map((each) => `| ${row(each)} |`)].join('\n'); // prettier-ignore
}

const tail = `
## Commands

\`npm start\` brings up a network for trying it, always with \`NODE_ENV=development\`; its own variables are in
\`npm start -- --help\`. \`scripts/migrate.mjs\`, \`npm run person\` and \`npm run reconcile\` read \`DATABASE_URL\` and
\`DATABASE_PASSWORD\`, or files of them, and want the address of PostgreSQL itself, not of a pooler.
`;

/** The whole page. \`jackpot\` and \`tableGame\` are variables as \`variablesOf\` gives them, \`safeguards\` names and reasons. */
function pageOf({ jackpot, tableGame, safeguards }) {
  const shared = new Set(tableGame.map(({ name }) => name));
  // Each service has a port of its own: read from the code of neither schema.
  const usualPort = (variable) =>
    variable.name === 'PORT'
      ? { ...variable, required: false, usual: '7300 jackpot, 7400 table game' }
      : variable;
  const list = Object.entries(safeguards).map(([name, reason]) => `  | \`${name}\` | ${reason} |`);
  return [
    head,
    ['  | Name | What is then so |', '  |---|---|', ...list].join('\n'),
    '\n\n## Both services\n\n',
    table(tableGame.map(usualPort)),
    '\n\n## The jackpot service alone\n\n',
    table(jackpot.filter(({ name }) => !shared.has(name))),
    '\n',
    tail,
  ].join('');
}

module.exports = { document, pageOf };
