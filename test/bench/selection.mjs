// Which benchmarks a run needs: those that were named, those that their ratios need, and which of them alternate.

/** A name after `--only` that is neither a group's nor a figure's. */
export class UnknownName extends Error {}

const figuresOf = (group) => group.benchmarks.flatMap(({ figures }) => figures);
/** The names of the figures with which a figure is compared. */
export const partnersOf = ({ ratioTo }) => (ratioTo === undefined ? [] : [ratioTo].flat());

/** The groups with those benchmarks only that `keeps` holds for; a group without any is left out. */
const reduced = (all, keeps) =>
  all
    .map((group) => ({ ...group, benchmarks: group.benchmarks.filter(keeps) }))
    .filter(({ benchmarks }) => benchmarks.length > 0);

/**
 * The groups reduced to the benchmarks of these names (groups or figures) and to those that their ratios need.
 * Without names it is all of them but those on request, in a quick run all that are not slow. Throws an UnknownName.
 */
export function select(all, names, { quick = false } = {}) {
  if (names.length === 0)
    return reduced(all, ({ isSlow, isOnRequest }) => !isOnRequest && !(quick && isSlow));
  const everyFigure = all.flatMap(figuresOf);
  const wanted = new Set();
  for (const name of names) {
    const group = all.find((each) => each.name === name);
    const found = group ? figuresOf(group) : everyFigure.filter((figure) => figure.name === name);
    if (found.length === 0) throw new UnknownName(`There is no benchmark ${name}.`);
    for (const figure of found) for (const each of [figure.name, ...partnersOf(figure)]) wanted.add(each);
  }
  return reduced(all, ({ figures }) => figures.some(({ name }) => wanted.has(name)));
}

/**
 * The groups in batches: groups that a ratio ties together are in one, because their repetitions must alternate.
 * Groups without such ties run one after another, so that none takes memory or time from the next.
 */
export function batchesOf(selected) {
  const batches = [];
  for (const group of selected) {
    const own = new Set(figuresOf(group).map(({ name }) => name));
    const needed = new Set(figuresOf(group).flatMap(partnersOf));
    const tied = batches.filter((batch) =>
      batch
        .flatMap(figuresOf)
        .some((figure) => needed.has(figure.name) || partnersOf(figure).some((name) => own.has(name))),
    );
    for (const batch of tied) batches.splice(batches.indexOf(batch), 1);
    batches.push([...tied.flat(), group]);
  }
  return batches;
}
