// Deliveries of webhooks, newest first, each with every attempt; one can be sent again.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { reasonOf } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Delivery = JackpotSchemas['Delivery'];
const states = ['pending', 'delivered', 'failed'] as const satisfies readonly Delivery['state'][];

function lastAnswer({ history }: Delivery): string {
  const last = history.at(-1);
  if (last === undefined) return 'not tried yet';
  return last.error ?? `HTTP ${last.status ?? '?'} in ${last.durationMs} ms`;
}

function Replay({ of }: { readonly of: Delivery }) {
  const say = useSay();
  const params = { path: { deliveryId: of.deliveryId }, query: { casino: of.casino } };
  const replay = useChange(() => api.POST('/v1/webhooks/deliveries/{deliveryId}/replay', { params }));
  const send = () =>
    replay.mutate(undefined, {
      onSuccess: () => say(`${of.eventId} is sent again`),
      onError: (error) => say(reasonOf(error)),
    });
  return (
    <button type="button" disabled={replay.isPending} onClick={send}>
      Send again
      <span className="hidden">
        {' '}
        {of.eventId} to {of.casino}
      </span>
    </button>
  );
}

export default function Deliveries() {
  const state = useFilter('state') as Delivery['state'] | undefined;
  const casino = useFilter('casino');
  return (
    <PageBody title="Deliveries">
      <div className="filters">
        <SelectFilter name="state" label="State" options={states} />
        <TextFilter name="casino" label="Casino" />
      </div>
      <List<Delivery>
        label="Deliveries"
        listKey={['deliveries', state, casino]}
        read={(page) => api.GET('/v1/webhooks/deliveries', { params: { query: { ...page, state, casino } } })}
        keyOf={({ deliveryId }) => deliveryId}
        empty="No delivery is like that."
        everyMs={5_000}
        columns={[
          { head: 'Made at', cell: ({ createdAt }) => <When at={createdAt} /> },
          { head: 'Casino', cell: (delivery) => delivery.casino },
          { head: 'Event', cell: ({ type }) => type },
          { head: 'Id', cell: ({ eventId }) => eventId },
          { head: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
          { head: 'Last answer', cell: lastAnswer },
          { head: 'Next attempt at', cell: ({ nextAttemptAt }) => <When at={nextAttemptAt} /> },
          { head: 'State', cell: (delivery) => <Status state={delivery.state} /> },
          { head: 'Change', cell: (delivery) => <Replay of={delivery} /> },
        ]}
      />
    </PageBody>
  );
}
