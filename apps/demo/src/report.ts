// The opening night as text for people. Pure: books in, lines out.
import { CurrencyCode, Decimal, formatAmount, roundDownToCurrency } from '@tributary/money';
import type { Books, PlayedRound } from './books';
import { jackpotCurrency } from './cast';

type Align = 'left' | 'right';

/** Rows as lines with aligned columns, under a header and a rule. */
export function table(columns: readonly [string, Align][], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(([name], i) => Math.max(name.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (columns[i]![1] === 'left' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(columns.map(([name]) => name)), rule, ...rows.map(line)].map((text) => `  ${text}`);
}

/** A pool in whole minor units, rounded down as a meter shows it. */
const shown = (pool: Decimal) =>
  formatAmount(roundDownToCurrency(pool, jackpotCurrency as CurrencyCode), jackpotCurrency as CurrencyCode);

const words = (category: string) => category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function roundLines(rounds: readonly PlayedRound[]): string[] {
  const rows = rounds.map((round) => [
    round.roundId,
    round.cards,
    `${words(round.category)}${round.state === 'settled' ? '' : `, ${round.state}`}`,
    String(round.bets),
    String(round.instance),
    shown(round.before),
    shown(round.contributions),
    shown(round.after),
  ]);
  const columns: [string, Align][] = [
    ['round', 'left'], ['hand', 'left'], ['what it is', 'left'], ['bets', 'right'], ['instance', 'right'],
    ['pool before', 'right'], ['contributed', 'right'], ['pool after', 'right'],
  ]; // prettier-ignore
  return table(columns, rows);
}

const nothing = new Set(['highCard', 'pair', 'twoPair']);

/** A voided winning hand pays nothing by itself: people decide on it (game-rules, "Void"). */
function prizeLines(rounds: readonly PlayedRound[]): string[] {
  return rounds.flatMap(({ roundId, category, state, prizes }) => {
    const compensated = state === 'voided' && !nothing.has(category);
    if (prizes.length === 0 && !compensated) return [];
    const what = compensated ? 'voided; stakes returned, a compensation case to decide' : prizes.join(', ');
    return [`  ${roundId}  ${words(category)}: ${what}`];
  });
}

function awardLines({ awards }: Books): string[] {
  return awards.flatMap((award) => {
    const sum = award.shares.reduce((total, share) => total.plus(share.poolAmount), new Decimal(0));
    const rows = award.shares.map((share) => [
      share.casino, share.betId, share.poolAmount, share.rate, share.currency, share.amount,
    ]); // prettier-ignore
    const columns: [string, Align][] = [
      ['casino', 'left'], ['bet', 'left'], [`share in ${award.currency}`, 'right'],
      [`rate to 1 ${award.currency}`, 'right'], ['', 'left'], ['paid', 'right'],
    ]; // prettier-ignore
    return [
      `${award.jackpot}, instance ${award.instance}: ${award.currency} ${award.amount} in ${rows.length} shares`,
      ...table(columns, rows),
      `  The shares sum to ${award.currency} ${formatAmount(sum, award.currency as CurrencyCode)}.`,
      '',
    ];
  });
}

function statementLines({ statements }: Books): string[] {
  const rows = statements.flatMap(({ name, lines }) =>
    lines.map((line) =>
      [
        name,
        line.currency,
        line.bets,
        line.stakes,
        line.commission,
        line.refunds,
        line.awardsOwed,
        line.netDue,
      ].map(String),
    ),
  );
  const columns: [string, Align][] = [
    ['casino', 'left'], ['', 'left'], ['bets', 'right'], ['stakes', 'right'], ['− commission', 'right'],
    ['− refunds', 'right'], ['− awards owed', 'right'], ['= net due', 'right'],
  ]; // prettier-ignore
  return table(columns, rows);
}

/** The whole report. Rates are indicative, pools are rounded down as a meter shows them. */
export function reportOf(books: Books): string {
  const proofs = books.proofs.map(({ name, holds, detail }) => [holds ? 'holds' : 'FAILS', name, detail]);
  const failed = books.proofs.filter(({ holds }) => !holds).length;
  return [
    'Opening night',
    '',
    ...roundLines(books.rounds),
    '',
    'What the hands won',
    ...prizeLines(books.rounds),
    '',
    ...awardLines(books),
    ...books.rateSources.map((source) => `Rates: ${source}`),
    '',
    'Statement per casino (a negative net is owed to the casino)',
    ...statementLines(books),
    '',
    'Proofs',
    ...table([['', 'left'], ['proof', 'left'], ['checked', 'left']], proofs), // prettier-ignore
    '',
    failed === 0 ? `All ${proofs.length} proofs hold.` : `${failed} of ${proofs.length} proofs FAIL.`,
  ].join('\n');
}
