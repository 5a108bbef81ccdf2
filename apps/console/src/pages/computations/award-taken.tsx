// From the locked main to the award: percentages first, then what they left, in whole units that can be paid.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Amount } from '../../components/amount';
import { Section } from '../../components/parts';
import { SumTable } from '../../components/sum-table';

type Computation = JackpotSchemas['AwardComputation'];
type Main = NonNullable<Computation['main']>;

function wordsOf({ prize, method }: Computation): string {
  if (method === 'difference')
    return 'The result was corrected: what is due above what was paid, at the expense of corrections.';
  if (prize.kind === 'multiple')
    return `The hand pays ${prize.multiple} times each stake, exact in each currency.`;
  return 'The hand pays a fixed amount in the jackpot’s currency. It takes nothing from main.';
}

function Percentages({ main, of }: { readonly main: Main; readonly of: Computation }) {
  if (main.percentages.length === 0) return null;
  const scaled =
    main.percentOf === '100'
      ? ''
      : `, divided by ${main.percentOf} because together they are more than 100 %`;
  return (
    <SumTable
      label="Percentages of main"
      currency={of.currency}
      lines={[
        { key: 'locked', name: 'Main as it was locked', amount: main.mainLocked },
        ...main.percentages.map(({ awardId, percent, amount }) => ({
          key: awardId,
          name: `${percent ?? ''} % of main, rounded down${scaled}`,
          amount: `-${amount}`,
          note: awardId === of.awardId ? 'this award' : awardId,
        })),
      ]}
      sum={main.leftByPercentages}
      sumName="Left by percentages"
    />
  );
}

function Share({ main, of }: { readonly main: Main; readonly of: Computation }) {
  return (
    <>
      <p>
        {main.shares.length > 1
          ? `${main.shares.length} hands of this round win main: it is divided equally among them.`
          : 'The hand wins what is in main, in whole units that can be paid.'}{' '}
        What is below one unit stays for the next instance.
      </p>
      <SumTable
        label="From main to the award"
        currency={of.currency}
        lines={[
          ...main.shares.map(({ awardId, amount }) => ({
            key: awardId,
            name: awardId === of.awardId ? 'This award' : 'The other award',
            amount,
            note: 'rounded down',
          })),
          ...(main.residue === null
            ? []
            : [{ key: 'residue', name: 'Residue', amount: main.residue, note: 'opens the next instance' }]),
        ]}
        sum={main.leftByPercentages}
        sumName="What was left in main"
      />
    </>
  );
}

export function AwardTaken({ of }: { readonly of: Computation }) {
  const { main, prize } = of;
  if (main === null)
    return (
      <Section title="What the hand pays">
        <p>
          {wordsOf(of)} It costs <Amount value={of.cost} currency={of.currency} />, charged to {of.chargedTo}.
        </p>
      </Section>
    );
  return (
    <Section title="2. From main to the award">
      <Percentages main={main} of={of} />
      {prize.kind === 'share' && <Share main={main} of={of} />}
    </Section>
  );
}
