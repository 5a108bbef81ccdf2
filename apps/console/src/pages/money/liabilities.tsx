// Rounds under way and what the dearest hand of each would cost if it were dealt now; every hand stands on the round.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Refusal } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { useJackpotCodes } from '../../components/suggestions';
import { Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { handName } from '../../format/hand-name';

type Round = JackpotSchemas['ListedRound'];
type State = Round['state'];
const underWay: readonly State[] = ['open', 'closed', 'interrupted'];
const everyMs = 10_000;

/** Asked for the rounds in view alone, since lists render no others. */
function Largest({ roundId }: { readonly roundId: string }) {
  const params = { path: { roundId } };
  const read = () => api.GET('/v1/admin/rounds/{roundId}/liability', { params });
  const found = useRead(['liability', roundId], read, { everyMs });
  if (found.error instanceof Refusal && found.error.code === 'round-state') return <>over by now</>;
  return (
    <Loaded of={found}>
      {({ largest, currency }) =>
        largest === null ? (
          <span className="muted">nothing</span>
        ) : (
          <>
            <Amount value={largest.cost} currency={currency} />
            <div className="muted">
              {handName(largest.category)}, from {largest.fundedBy}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Rounds({ state, jackpot }: { readonly state: State; readonly jackpot: string | undefined }) {
  return (
    <List<Round>
      label={`Rounds that are ${state}`}
      listKey={['rounds', state, jackpot]}
      read={(page) => api.GET('/v1/rounds', { params: { query: { ...page, state, jackpot } } })}
      keyOf={({ roundId }) => roundId}
      empty="There are none."
      everyMs={everyMs}
      columns={[
        { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
        {
          head: 'Round',
          cell: ({ roundId }) => <Link to={`/rounds/${roundId}?tab=liability`}>{roundId}</Link>,
        },
        { head: 'Jackpot', cell: (of) => of.jackpot },
        { head: 'Tables', cell: ({ tables }) => tables.join(', ') },
        { head: 'State', cell: (of) => <Status state={of.state} /> },
        { head: 'Dearest hand', align: 'end', cell: ({ roundId }) => <Largest roundId={roundId} /> },
      ]}
    />
  );
}

export default function Liabilities() {
  const jackpot = useFilter('jackpot');
  return (
    <PageBody title="Liability of rounds under way">
      <p>What the dearest hand would cost if it were dealt now, at the rates that each round froze.</p>
      <div className="filters">
        <TextFilter name="jackpot" label="Jackpot" suggestions={useJackpotCodes()} />
      </div>
      <Tabs
        tabs={underWay.map((state) => ({
          name: state,
          title: state,
          body: <Rounds state={state} jackpot={jackpot} />,
        }))}
      />
    </PageBody>
  );
}
