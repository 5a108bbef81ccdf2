// A jackpot: its live instance as it moves, its rules, earlier instances, versions of its parameters, what it paid.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Loaded } from '../../components/notice';
import { Facts, PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { Tab, Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { useLiveMeter } from '../../live/use-live-meter';
import { Hits } from './hits';
import { Instances } from './instances';
import { Participants } from './participants';
import { Parameters } from './parameters';
import { Rules } from './rules';

type Jackpot = JackpotSchemas['Jackpot'];
const everyMs = 10_000;

function Live({ jackpot }: { readonly jackpot: Jackpot }) {
  const { code, currency, status, instance } = jackpot;
  const live = useLiveMeter(code, instance !== null);
  if (instance === null) return <p>It takes no bets until its first parameters are approved.</p>;
  const main = live?.instance === instance.number ? live.main : instance.main;
  return (
    <>
      <div className="panel">
        <h2>Main</h2>
        <p className="big">
          <Amount value={main} currency={currency} />
        </p>
        <p>
          <a href={`/meter/${code}`}>The meter as players see it</a>
        </p>
      </div>
      <Facts
        of={[
          ['Status', <Status key="s" state={status} />],
          ['Instance', instance.number],
          ['Opened at', <When key="o" at={instance.openedAt} />],
          ['Opening', <Amount key="op" value={instance.opening} currency={currency} />],
          ['Overflow', <Amount key="ov" value={instance.overflow} currency={currency} />],
          ['Reserve', <Amount key="re" value={instance.reserve} currency={currency} />],
          ['Limit', <Amount key="li" value={instance.limit} currency={currency} />],
          ['Rates: main, after the limit, reserve', Object.values(instance.rates).join(', ')],
          ['Bets', instance.bets],
          ['Bets voided', instance.betsVoided],
          ['Parameters', `version ${instance.parametersVersion}`],
          ['Sequence', live?.sequence ?? instance.sequence],
        ]}
      />
    </>
  );
}

export default function JackpotPage() {
  const { code = '' } = useParams();
  const params = { path: { code } };
  const jackpot = useRead(['jackpot', code], () => api.GET('/v1/jackpots/{code}', { params }), { everyMs });
  const tabs: readonly Tab[] = [
    {
      name: 'instances',
      title: 'Instances',
      body: <Instances code={code} currency={jackpot.data?.currency} />,
    },
    { name: 'parameters', title: 'Parameters', body: <Parameters code={code} /> },
    { name: 'hits', title: 'Hits', body: <Hits code={code} /> },
    { name: 'rules', title: 'Rules', body: <Rules code={code} /> },
    { name: 'participants', title: 'Participants', body: <Participants code={code} /> },
  ];
  return (
    <PageBody title={`Jackpot ${code}`} above={{ to: '/jackpots', title: 'Jackpots' }}>
      <Loaded of={jackpot}>{(data) => <Live jackpot={data} />}</Loaded>
      <Tabs tabs={tabs} />
    </PageBody>
  );
}
