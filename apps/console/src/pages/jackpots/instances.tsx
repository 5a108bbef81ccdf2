// Instances of a jackpot, newest first, and how each ended.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { List } from '../../components/list';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Instance = JackpotSchemas['InstanceOfHistory'];

function Awards({ of }: { readonly of: Instance }) {
  if (of.ended === null) return <>–</>;
  return of.ended.awards.map(({ awardId, amount }) => (
    <div key={awardId}>
      <Link to={`/awards/${awardId}`}>
        <Amount value={amount} currency={of.currency} />
      </Link>
    </div>
  ));
}

export function Instances({ code }: { readonly code: string }) {
  const path = { code };
  return (
    <List<Instance>
      label="Instances"
      listKey={['instances', code]}
      read={(query) => api.GET('/v1/admin/jackpots/{code}/instances', { params: { path, query } })}
      keyOf={({ number }) => String(number)}
      columns={[
        {
          head: 'Instance',
          cell: ({ number }) => <Link to={`/jackpots/${code}/instances/${number}`}>instance {number}</Link>,
        },
        { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
        amountColumn('Opening', ({ opening }) => opening, ({ currency }) => currency),
        { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
        { head: 'Voided', align: 'end', cell: ({ betsVoided }) => betsVoided },
        { head: 'Parameters', cell: ({ parametersVersion }) => `version ${parametersVersion}` },
        {
          head: 'Ended by',
          cell: ({ ended }) => <Status state={ended?.by ?? 'live'} tone={ended ? 'calm' : 'good'} />,
        },
        { head: 'Ended at', cell: ({ ended }) => <When at={ended?.at} /> },
        { head: 'Award', align: 'end', cell: (instance) => <Awards of={instance} /> },
        { head: 'All bets', cell: ({ number }) => (
            <Link to={`/jackpots/${code}/instances/${number}/bets`}>
              bets<span className="hidden"> of instance {number}</span>
            </Link>
          ) },
      ]} // prettier-ignore
    />
  );
}
