// Events that their consumer could not take so far: why, how often, since when; each can be taken now.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { SelectFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { reasonOf } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { When } from '../../components/when';
import { Content } from '../../components/content';

type DeadLetter = JackpotSchemas['DeadLetter'];
const queues = ['jackpot.commands', 'jackpot.events'];
const pollMs = 5_000;

function Replay({ of }: { readonly of: DeadLetter }) {
  const say = useSay();
  const path = { eventId: of.eventId };
  const replay = useChange(() => api.POST('/v1/admin/dead-letters/{eventId}/replay', { params: { path } }));
  const take = () =>
    replay.mutate(undefined, {
      onSuccess: ({ state, reason }) =>
        say(state === 'taken' ? `${of.eventId} is taken` : `It failed again: ${reason}`),
      onError: (error) => say(reasonOf(error)),
    });
  return (
    <button type="button" disabled={replay.isPending} onClick={take}>
      Take it now<span className="hidden"> {of.eventId}</span>
    </button>
  );
}

export default function DeadLetters() {
  const queue = useFilter('queue');
  return (
    <PageBody title="Dead letters">
      <p>Events that could not be taken. They are offered again by themselves, and are never taken twice.</p>
      <div className="filters">
        <SelectFilter name="queue" label="Queue" options={queues} />
      </div>
      <List<DeadLetter>
        label="Dead letters"
        listKey={['dead-letters', queue]}
        read={(page) => api.GET('/v1/admin/dead-letters', { params: { query: { ...page, queue } } })}
        keyOf={({ eventId }) => eventId}
        empty="Every event was taken."
        everyMs={pollMs}
        columns={[
          { head: 'Fails since', cell: ({ since }) => <When at={since} /> },
          { head: 'Queue', cell: (letter) => letter.queue },
          { head: 'Event', cell: ({ type }) => type },
          { head: 'Casino', cell: ({ casino }) => casino ?? '–' },
          { head: 'Reason', isText: true, cell: ({ reason }) => reason },
          { head: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
          { head: 'Last attempt at', cell: ({ lastFailedAt }) => <When at={lastFailedAt} /> },
          { head: 'Content', cell: ({ body }) => <Content of={body} /> },
          { head: 'Change', cell: (letter) => <Replay of={letter} /> },
        ]}
      />
    </PageBody>
  );
}
