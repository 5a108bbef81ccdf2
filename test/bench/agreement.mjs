// Compares two evaluators hand by hand: the category of every hand, who wins between neighbours of the list, and the
// whole order. An evaluator is `{ name, value, compare, categoryOf }` as in evaluators.mjs.

const shownMax = 10;

const outcomes = new Map([
  [1, 'wins against'],
  [-1, 'loses against'],
  [0, 'ties with'],
]);

/**
 * The hands (lists of card numbers) on which `theirs` disagrees with `ours`, as sentences: at most ten, and one more
 * that counts the rest. `textOf` writes a card. Empty when both agree on everything.
 */
export function disagreements({ ours, theirs, hands, textOf }) {
  const faults = [];
  const judged = hands.map((hand) => ({
    text: hand.map(textOf).join(' '),
    ours: ours.value(hand),
    theirs: theirs.value(hand),
  }));
  for (const hand of judged) {
    const [own, other] = [ours.categoryOf(hand.ours), theirs.categoryOf(hand.theirs)];
    if (own !== other) faults.push(`${hand.text}: ${ours.name} ${own}, ${theirs.name} ${other}`);
  }
  const compareNeighbours = (row) => {
    for (let place = 1; place < row.length; place += 1) {
      const [one, next] = [row[place - 1], row[place]];
      const own = ours.compare(one.ours, next.ours);
      const other = theirs.compare(one.theirs, next.theirs);
      if (own === other) continue;
      const told = `${ours.name} ${outcomes.get(own)}, ${theirs.name} ${outcomes.get(other) ?? other}`;
      faults.push(`${one.text} and ${next.text}: ${told}`);
    }
  };
  compareNeighbours(judged);
  // In our order, agreement of neighbours is agreement on every pair there is: both orders are transitive.
  compareNeighbours([...judged].sort((a, b) => ours.compare(a.ours, b.ours)));
  const rest = faults.length - shownMax;
  return rest > 0 ? [...faults.slice(0, shownMax), `and ${rest} more`] : faults;
}
