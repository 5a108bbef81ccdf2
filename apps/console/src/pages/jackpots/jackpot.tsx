// A jackpot: its live instance as it moves, its rules, earlier instances, versions of its parameters, what it paid.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount, LargeAmount } from '../../components/amount';
import { Loaded } from '../../components/notice';
import { Facts, PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { Tab, Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { useLiveMeter } from '../../live/use-live-meter';
import { ContributionsOf, PoolsOf, SharesOf } from './composition';
import { Hits } from './hits';
import { Instances } from './instances';
import { LiveComposition } from './live-composition';
import { OverTime } from './over-time';
import { Participants } from './participants';
import { Parameters } from './parameters';
import { Rules } from './rules';

type Jackpot = JackpotSchemas['Jackpot'];
const everyMs = 10_000;

function PayoutStop({ of: { payoutStop } }: { readonly of: Jackpot }) {
  if (!payoutStop) return null;
  return (
    <p className="notice bad">
      Payouts wait since <When at={payoutStop.since} />: {payoutStop.proofs.join('; ')}.{' '}
      <Link to={`/proof-runs/${payoutStop.runId}`}>The run that found it</Link>
    </p>
  );
}

/** One that was never opened, or one that has ended for good. */
function WithoutInstance({ status }: Pick<Jackpot, 'status'>) {
  if (status !== 'decommissioned') return <p>It takes no bets until its first parameters are approved.</p>;
  return (
    <p>
      <Status state={status} /> It takes no bets any more. Where its pools went is told by its instances, and
      under <Link to="/decommissions">Decommissioning</Link>.
    </p>
  );
}

function Live({ jackpot }: { readonly jackpot: Jackpot }) {
  const { code, currency, status, instance } = jackpot;
  const live = useLiveMeter(code, instance !== null);
  if (instance === null) return <WithoutInstance status={status} />;
  const main = live?.instance === instance.number ? live.main : instance.main;
  return (
    <>
      <PayoutStop of={jackpot} />
      <div className="panel">
        <h2>Main</h2>
        <p className="big">
          <LargeAmount value={main} currency={currency} />
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
          [
            'Bets',
            <Link key="b" to={`/jackpots/${code}/instances/${instance.number}/bets`}>
              {instance.bets}
            </Link>,
          ],
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
      name: 'pools',
      title: 'What it is made of',
      body: <LiveComposition code={code}>{(of) => <PoolsOf of={of} />}</LiveComposition>,
    },
    {
      name: 'contributions',
      title: 'Contributions',
      body: <LiveComposition code={code}>{(of) => <ContributionsOf of={of} />}</LiveComposition>,
    },
    {
      name: 'shares',
      title: 'Shares',
      body: <LiveComposition code={code}>{(of) => <SharesOf of={of} />}</LiveComposition>,
    },
    { name: 'time', title: 'Over time', body: <OverTime code={code} /> },
    { name: 'instances', title: 'Instances', body: <Instances code={code} /> },
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
