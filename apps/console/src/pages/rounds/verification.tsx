// The way of an award to its payment: looked at where it raised an alert, verified, then confirmed by another person.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useChange, useRead } from '../../api/queries';
import { useSession } from '../../api/session';
import { useSay } from '../../components/announcer';
import { Field, Form } from '../../components/form';
import { Facts, Section } from '../../components/parts';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Award = JackpotSchemas['Award'];

/** A repeat win waits until somebody has said why it may go on. */
function Alert({ award }: { readonly award: Award }) {
  const say = useSay();
  const params = { path: { awardId: award.awardId } };
  const { mutateAsync } = useChange((reason: string) =>
    api.POST('/v1/admin/awards/{awardId}/alert-acknowledgement', { params, body: { reason } }),
  );
  if (!award.alert) return null;
  if (award.alertSeenBy)
    return (
      <p className="notice">
        Alert “{award.alert}”, looked at by <Who by={award.alertSeenBy} />, <When at={award.alertSeenAt} />
      </p>
    );
  if (award.state !== 'locked' && award.state !== 'verified')
    return <p className="notice">Alert: {award.alert}</p>;
  const send = async ({ reason = '' }: Readonly<Record<string, string>>) => {
    await mutateAsync(reason);
    say('The alert was looked at');
  };
  return (
    <div className="notice">
      <p>
        <strong>Alert: {award.alert}.</strong> It is not confirmed before somebody has looked at it.
      </p>
      <Form submit="It may go on" send={send}>
        <Field name="reason" label="What was looked at, and why it may go on" rows={2} />
      </Form>
    </div>
  );
}

function PayoutStop({ jackpot }: { readonly jackpot: string }) {
  const found = useRead(['jackpot', jackpot], () =>
    api.GET('/v1/jackpots/{code}', { params: { path: { code: jackpot } } }),
  );
  const stop = found.data?.payoutStop;
  if (!stop) return null;
  return (
    <p className="notice bad">
      Payouts of this jackpot wait since <When at={stop.since} />: a proof of its books failed.{' '}
      <Link to={`/proof-runs/${stop.runId}`}>Which one</Link>
    </p>
  );
}

function Steps({ award }: { readonly award: Award }) {
  const say = useSay();
  const { data: session } = useSession();
  const params = { path: { awardId: award.awardId } };
  const verify = useChange(() => api.POST('/v1/awards/{awardId}/verify', { params }));
  const confirm = useChange(() => api.POST('/v1/awards/{awardId}/confirm', { params }));
  const step = async (done: Promise<{ state: string }>) => say(`The award is ${(await done).state}`);
  if (award.state === 'locked')
    return (
      <Form submit="Verify" send={() => step(verify.mutateAsync(undefined))}>
        <p className="hint">
          You have checked the cards against the table’s record, and the bets of the round.
        </p>
      </Form>
    );
  if (award.state !== 'verified') return null;
  const isOwn = award.verifiedBy === session?.person.personId;
  return (
    <Form submit="Confirm" send={() => step(confirm.mutateAsync(undefined))}>
      <p className="hint">
        {isOwn
          ? 'You verified it: another person has to confirm it.'
          : 'Another person than the one who verified. Its payouts are owed and instructed then.'}
      </p>
    </Form>
  );
}

export function Verification({ award }: { readonly award: Award }) {
  const at = (key: string, time: string | null | undefined) => <When key={key} at={time} />;
  return (
    <Section title="Verification">
      <Facts
        of={[
          ['Verified by', <Who key="vb" by={award.verifiedBy} nobody="nobody yet" />],
          ['Verified at', at('va', award.verifiedAt)],
          ['Confirmed by', <Who key="cb" by={award.confirmedBy} nobody="nobody yet" />],
          ['Confirmed at', at('ca', award.confirmedAt)],
          ['Paid at', at('pa', award.paidAt)],
          ...(award.declinedAt
            ? ([
                ['Declined by', <Who key="db" by={award.declinedBy} />],
                ['Declined at', at('da', award.declinedAt)],
                ['Why it was declined', award.declineReason ?? '–'],
              ] as const)
            : []),
          ...(award.unclaimedAt ? ([['Unclaimed since', at('ua', award.unclaimedAt)]] as const) : []),
        ]}
      />
      <PayoutStop jackpot={award.jackpot} />
      <Alert award={award} />
      <Steps award={award} />
    </Section>
  );
}
