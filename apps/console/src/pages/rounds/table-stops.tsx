// Tables that stand still after a hit, because the casino's jurisdiction asks for it, and their release.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Dialog } from '../../components/dialog';
import { SelectFilter, useFilter } from '../../components/filters';
import { Field, Form, FormValues } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Stop = JackpotSchemas['TableStop'];

function Release({ stop, close }: { readonly stop: Stop; readonly close: () => void }) {
  const say = useSay();
  const params = { path: { stopId: stop.stopId } };
  const { mutateAsync } = useChange((reason: string) =>
    api.POST('/v1/admin/table-stops/{stopId}/release', { params, body: { reason } }),
  );
  const send = async ({ reason = '' }: FormValues) => {
    await mutateAsync(reason);
    say(`Tables of ${stop.casino} may play again`);
    close();
  };
  return (
    <Dialog title={`Release the tables of ${stop.casino}`} close={close}>
      <p>
        {stop.tables.join(', ')}: stopped by the hit in round {stop.roundId}. They may take new rounds at
        once.
      </p>
      <Form
        submit="Release"
        send={send}
        beside={
          <button type="button" onClick={close}>
            Leave it
          </button>
        }
      >
        <Field name="reason" label="What was looked at before play goes on" rows={2} />
      </Form>
    </Dialog>
  );
}

export default function TableStops() {
  const state = useFilter('state') as 'stopped' | 'released' | undefined;
  const [open, setOpen] = useState<Stop | null>(null);
  return (
    <PageBody title="Stopped tables">
      <div className="filters">
        <SelectFilter name="state" label="State" options={['stopped', 'released']} />
      </div>
      <List<Stop>
        label="Table stops"
        listKey={['table-stops', state]}
        read={(page) => api.GET('/v1/table-stops', { params: { query: { ...page, state } } })}
        keyOf={({ stopId }) => stopId}
        empty="No table is stopped."
        columns={[
          { head: 'Stopped at', cell: ({ stoppedAt }) => <When at={stoppedAt} /> },
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
          { head: 'Tables', cell: ({ tables }) => tables.join(', ') },
          { head: 'Hit in round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
          {
            head: 'State',
            cell: ({ releasedAt }) => (
              <Status state={releasedAt ? 'released' : 'stopped'} tone={releasedAt ? 'good' : 'bad'} />
            ),
          },
          { head: 'Released at', cell: ({ releasedAt }) => <When at={releasedAt} /> },
          { head: 'Reason', isText: true, cell: ({ reason }) => reason ?? '–' },
          {
            head: 'Release',
            cell: (stop) =>
              stop.releasedAt === null && (
                <button type="button" onClick={() => setOpen(stop)}>
                  Release<span className="hidden"> {stop.casino}</span>
                </button>
              ),
          },
        ]}
      />
      {open && <Release stop={open} close={() => setOpen(null)} />}
    </PageBody>
  );
}
