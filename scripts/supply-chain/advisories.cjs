// What `npm audit` answered, judged: which advisories count, and which were accepted, by whom it can be read, until when.

const grave = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * Advisories at and above a level, each once, and whether it is accepted. An acceptance has an end, so that it is looked
 * at again. Throws an Error for an answer that is none.
 */
function judge({ answer, level, accepted, day }) {
  if (typeof answer?.vulnerabilities !== 'object')
    throw new Error('npm audit gave no answer that can be read');
  const counted = new Set(grave.slice(0, grave.indexOf(level) + 1));
  const found = new Map();
  for (const { name, via } of Object.values(answer.vulnerabilities))
    for (const cause of via)
      if (typeof cause === 'object' && counted.has(cause.severity))
        found.set(cause.url, {
          package: cause.name ?? name,
          severity: cause.severity,
          title: cause.title,
          url: cause.url,
        });
  return [...found.values()].map((advisory) => {
    const by = accepted.find(({ url }) => url === advisory.url);
    return { ...advisory, accepted: by !== undefined && by.until >= day, reason: by?.reason ?? null };
  });
}

module.exports = { grave, judge };
