// The decision of a case: what each bet of the voided round is paid, or that nothing is; another person approves it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { ChangeEvent, useState } from 'react';
import { api } from '../../api/client';
import { useChange, useRead } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Choice, Field, Form, FormValues } from '../../components/form';
import { Table, pageItems } from '../../components/list';
import { Loaded } from '../../components/notice';

type Case = JackpotSchemas['CompensationCaseWorked'];
type Decision = JackpotSchemas['DecideCase'];
type Bet = JackpotSchemas['JackpotBets']['items'][number];

const keyOf = ({ casino, betId }: Bet) => `${casino} ${betId}`;

interface BetsProps {
  readonly bets: readonly Bet[];
  readonly amounts: Readonly<Record<string, string>>;
  readonly set: (key: string, amount: string) => void;
}

function Amounts({ bets, amounts, set }: BetsProps) {
  const field = (bet: Bet) => (
    <input
      aria-label={`Amount for ${bet.betId} of ${bet.casino} in ${bet.currency}`}
      inputMode="decimal"
      value={amounts[keyOf(bet)] ?? ''}
      onChange={({ target }) => set(keyOf(bet), target.value)}
    />
  );
  return (
    <Table<Bet>
      label="Bets of the round"
      items={bets}
      keyOf={keyOf}
      empty="The round had no jackpot bet."
      columns={[
        { head: 'Casino', cell: ({ casino }) => casino },
        { head: 'Bet', cell: ({ betId }) => betId },
        { head: 'Player', cell: ({ player }) => player ?? '–' },
        { head: 'Stake', align: 'end', cell: ({ stake, currency }) => `${stake} ${currency}` },
        { head: 'To be paid, in its currency', cell: field },
      ]}
    />
  );
}

function Way({ set }: { readonly set: (compensate: boolean) => void }) {
  const noted = ({ target }: ChangeEvent<HTMLElement>) => set((target as HTMLSelectElement).value === 'yes');
  const options = [
    ['yes', 'pay from corrections'],
    ['no', 'pay nothing'],
  ] as const;
  return (
    <div onChange={noted}>
      <Choice name="compensate" label="Decision" options={options} />
    </div>
  );
}

export function Decide({ of }: { readonly of: Case }) {
  const say = useSay();
  const [compensate, setCompensate] = useState(true);
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const { caseId, roundId } = of;
  const bets = useRead(['bets-of-case', roundId], () =>
    api.GET('/v1/rounds/{roundId}/bets', { params: { path: { roundId }, query: { limit: pageItems } } }),
  );
  const { mutateAsync } = useChange((body: Decision) =>
    api.POST('/v1/admin/compensation-cases/{caseId}/decisions', { params: { path: { caseId } }, body }),
  );
  const paymentsOf = (all: readonly Bet[]) =>
    all.flatMap((bet) => {
      const amount = amounts[keyOf(bet)]?.trim();
      return amount ? [{ casino: bet.casino, betId: bet.betId, amount }] : [];
    });
  const send = async ({ reason = '' }: FormValues) => {
    const payments = compensate ? paymentsOf(bets.data?.items ?? []) : [];
    await mutateAsync({ compensate, payments, reason });
    say('The decision waits for another person');
  };
  return (
    <Form submit="Decide, and ask for approval" send={send}>
      <Way set={setCompensate} />
      {compensate && (
        <Loaded of={bets}>
          {({ items }) => (
            <Amounts
              bets={items}
              amounts={amounts}
              set={(key, amount) => setAmounts((before) => ({ ...before, [key]: amount }))}
            />
          )}
        </Loaded>
      )}
      <Field name="reason" label="Reason" rows={2} required />
      <p className="hint">Nothing is paid until another person approves it.</p>
    </Form>
  );
}
