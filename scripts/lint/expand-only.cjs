// Which statements of a migration a release that still runs may not survive, or that hold up play: what expands the schema
// passes, what contracts it needs `-- contract: why it is safe now` on the line above.

/** What a statement says, for the rules: in capitals, without comments, bodies of functions and texts. */
const plain = (text) =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\(\s*\d+(\s*,\s*\d+)?\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** Statements with the line that each begins on and the reason above it, if any. */
function statementsOf(sql) {
  const found = [];
  // A statement ends at a semicolon outside of texts, comments and bodies.
  const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*$|;/gm;
  let from = 0;
  for (let match = token.exec(sql); match !== null; match = token.exec(sql)) {
    if (match[0] !== ';') continue;
    found.push({ text: sql.slice(from, match.index), at: from });
    from = match.index + 1;
  }
  found.push({ text: sql.slice(from), at: from });
  return found
    .map(({ text, at }) => {
      const begin = /^(\s*--.*\n|\s)*/.exec(text)[0].length;
      return {
        plain: plain(text),
        line: sql.slice(0, at + begin).split('\n').length,
        reason: /^\s*--\s*contract:\s*(\S.*)$/m.exec(text.slice(0, begin))?.[1] ?? null,
      };
    })
    .filter((it) => it.plain !== '');
}

const tableOf = (statement) => /\bTABLE (?:ONLY )?(?:IF (?:NOT )?EXISTS )?([\w."]+)/.exec(statement)?.[1];
const volatile = /DEFAULT \(?(RANDOM|CLOCK_TIMESTAMP|GEN_RANDOM_UUID|UUIDV[47]|NEXTVAL|TIMEOFDAY)\b/;

/** Why a statement is no mere expansion, or null. `made` are the tables and schemas that the migration makes itself. */
function faultOf(statement, made) {
  const isOwn = (name) => name !== undefined && made.has(name);
  if (/^DROP\b/.test(statement)) return 'drops what the release before may use';
  if (/\bRENAME\b/.test(statement)) return 'renames what the release before uses';
  if (/^ALTER TABLE\b/.test(statement) && !isOwn(tableOf(statement))) {
    if (/\bDROP (?!NOT NULL\b)/.test(statement)) return 'drops what the release before may use';
    if (/\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/.test(statement)) return 'changes a type: rewrites the table under a lock';
    if (/\bSET NOT NULL\b/.test(statement)) return 'refuses what the release before may write';
    if (/\bADD (COLUMN )?(?!CONSTRAINT\b)[^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)/.test(statement)) return 'adds a column that the release before does not fill';
    if (volatile.test(statement) || /\bGENERATED\b/.test(statement)) return 'fills every row: rewrites the table under a lock';
    if (/\bADD (CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)\b/.test(statement)) return 'refuses what the release before may write';
    if (/\bDISABLE\b/.test(statement)) return 'takes away what others rely on';
  }
  if (/^ALTER (TYPE|DOMAIN)\b/.test(statement)) return 'changes a type that the release before uses';
  const index = /^CREATE (UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?([\w."]+)/.exec(statement);
  if (index && index[2] === undefined && !isOwn(index[3])) return 'builds an index while nobody may write: CREATE INDEX CONCURRENTLY IF NOT EXISTS, alone in a migration';
  const rows = /^(?:WITH .*\b)?(?:UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?) (?:ONLY )?([\w."]+)/.exec(statement);
  if (rows && !isOwn(rows[1])) return 'changes rows, which it locks until it ends';
  if (/^(LOCK|CLUSTER|VACUUM|REINDEX|REVOKE)\b/.test(statement)) return 'holds up or shuts out the release before';
  return null;
} // prettier-ignore

/** Statements that are no mere expansion and give no reason, as `{ line, fault }`. */
exports.contractions = function contractions(sql) {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap((it) => (/^CREATE (UNLOGGED )?TABLE\b/.test(it.plain) ? [tableOf(it.plain)] : [])),
  );
  return statements.flatMap(({ plain: statement, line, reason }) => {
    const fault = reason === null ? faultOf(statement, made) : null;
    return fault === null ? [] : [{ line, fault }];
  });
};
