// The newest rate of each pair, and the sources that rates are fetched from.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { List, Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { grouped } from '../../format/decimal-text';

function Sources() {
  const sources = useRead(['rate-sources'], () => api.GET('/v1/admin/rate-sources'), { everyMs: 30_000 });
  return (
    <Section title="Sources">
      <Loaded of={sources}>
        {({ items }) => (
          <Table
            label="Sources of rates"
            items={items}
            keyOf={({ source }) => source}
            empty="No source is configured: rates are posted."
            columns={[
              { head: 'Source', isText: true, cell: ({ source }) => source },
              { head: 'Last good fetch', cell: ({ lastGoodAt }) => <When at={lastGoodAt} /> },
              { head: 'Next fetch at', cell: ({ dueAt }) => <When at={dueAt} /> },
              {
                head: 'State',
                cell: ({ failing }) => (
                  <Status state={failing ? 'failing' : 'well'} tone={failing ? 'bad' : 'good'} />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

export default function Rates() {
  return (
    <PageBody title="Exchange rates">
      <List<JackpotSchemas['Rate']>
        label="Current rates"
        listKey={['rates-current']}
        read={(query) => api.GET('/v1/rates/current', { params: { query } })}
        keyOf={({ base, quote }) => `${base} ${quote}`}
        empty="No rate is recorded."
        everyMs={30_000}
        columns={[
          {
            head: 'Pair',
            cell: ({ base, quote }) => (
              <Link to={`/rates/${base}/${quote}`}>
                {base}/{quote}
              </Link>
            ),
          },
          {
            head: 'Rate',
            align: 'end',
            cell: ({ base, quote, rate }) => `1 ${base} = ${grouped(rate)} ${quote}`,
          },
          { head: 'As of', cell: ({ asOf }) => <When at={asOf} /> },
          { head: 'Source', isText: true, cell: ({ source }) => source },
          { head: 'State', cell: ({ state }) => <Status state={state} /> },
        ]}
      />
      <Sources />
    </PageBody>
  );
}
