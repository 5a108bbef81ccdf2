// The return sheet as people read it: one table per wager.
const names = {
  royalFlush: 'royal flush', straightFlush: 'straight flush', fourOfAKind: 'four of a kind', fullHouse: 'full house',
  flush: 'flush', straight: 'straight', threeOfAKind: 'three of a kind', twoPair: 'two pair', pair: 'pair',
  highCard: 'high card',
}; // prettier-ignore
const thousands = /\B(?=(\d{3})+(?!\d))/g;
const grouped = (digits) => {
  const [whole, rest] = String(digits).split('.');
  return whole.replace(thousands, ',') + (rest === undefined || /^0+$/.test(rest) ? '' : `.${rest}`);
};
const percent = ({ percent: text }) => `${text} %`;
const exact = ({ numerator, denominator }) => `${grouped(numerator)} / ${grouped(denominator)}`;
const oneIn = (quantity) => (quantity ? `1 in ${grouped(quantity.decimal)}` : 'never');

/** Columns side by side: the first to the left, the others to the right. */
function table(heads, rows) {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i].length)));
  const line = (row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  console.log(`  ${line(heads)}\n  ${widths.map((width) => '─'.repeat(width)).join('──')}`);
  for (const row of rows) console.log(`  ${line(row)}`);
  console.log();
}

const named = (label, value) => [label, percent(value), exact(value)];

function printOutcomes(title, outcomes) {
  table(
    [title, 'dealer not qualified', 'player wins', 'tied', 'dealer wins'],
    outcomes.map(({ category, dealerDoesNotQualify, playerWins, tied, dealerWins }) => [
      names[category],
      ...[dealerDoesNotQualify, playerWins, tied, dealerWins].map(grouped),
    ]),
  );
}

function printMainGame(game) {
  const { fold, call, purchase } = game.frequencies;
  table(
    ['main game, best play', 'percent', 'exact'],
    [
      named('return on the ante', game.returnOnAnte),
      named('return on the total bet', game.returnOnTotalBet),
      named('house edge', game.houseEdge),
      named('element of risk', game.elementOfRisk),
      named('folded', fold),
      named('called', call),
      ...(purchase ? [named('card bought', purchase)] : []),
      ['average total bet, in antes', game.averageTotalBet.decimal, exact(game.averageTotalBet)],
    ],
  );
  printOutcomes('called', game.called);
  if (game.purchased) printOutcomes('card bought', game.purchased);
  console.log(`  Counts are out of ${grouped(game.ways)} ways in which the cards can lie.\n`);
}

function printSideBet(title, bet) {
  table(
    [title, 'to one', 'percent', 'odds'],
    [
      ...bet.prizes.map(({ category, oddsToOne, probability, oneIn: odds }) => [
        names[category],
        grouped(oddsToOne),
        percent(probability),
        oneIn(odds),
      ]),
      ['return', '', percent(bet.return), exact(bet.return)],
    ],
  );
}

const prizeText = (prize) =>
  ({
    multiple: () => `${grouped(prize.times)} × stake`,
    amount: () => grouped(prize.amount),
    percentage: () => `${prize.percent} % of the progressive`,
    share: () => 'the progressive',
  })[prize.kind]();

function printJackpot(jackpot, code) {
  const { terms } = jackpot;
  console.log(
    `  Jackpot bet ${code ? `of ${code}` : 'on reference terms'}: unit stake ${terms.unitStake}, ` +
      `${terms.main} of it into the progressive, ${terms.reserve} into the reserve.\n`,
  );
  table(
    ['prize', 'pays', 'odds', 'return'],
    jackpot.prizes.map((each) => [
      names[each.category],
      prizeText(each.prize),
      oneIn(each.oneIn),
      each.return ? percent(each.return) : '',
    ]),
  );
  table(
    ['jackpot bet', 'percent', 'exact'],
    [
      named('fixed prizes', jackpot.fixedPrizes),
      named('contribution to the progressive', jackpot.contribution),
      named('return', jackpot.total),
      named('return with the reserve', jackpot.totalWithReserve),
    ],
  );
  const value = (quantity) => (quantity ? grouped(quantity.decimal) : '-');
  table(
    ['bets in a round', 'rounds between hits', 'bets between hits', 'reset per bet', 'break-even meter', 'liability of one round'], // prettier-ignore
    jackpot.byBettors.map((row) => [
      grouped(row.bettors),
      value(row.roundsBetweenHits),
      value(row.betsBetweenHits),
      value(row.resetFundingPerBet),
      value(row.breakEvenMeter),
      value(row.liabilityOfOneRound),
    ]),
  );
}

/** Prints a whole sheet to standard output. */
export function printSheet({ variant, version, seconds, mainGame, sideBets, jackpot, jackpotCode }) {
  console.log(`\n  Return sheet of ${variant}, version ${version}, computed in ${seconds} s\n`);
  printMainGame(mainGame);
  if (sideBets.fivePlusOne) printSideBet('5+1', sideBets.fivePlusOne);
  if (sideBets.bonus) printSideBet('BONUS', sideBets.bonus);
  if (jackpot) printJackpot(jackpot, jackpotCode);
}
