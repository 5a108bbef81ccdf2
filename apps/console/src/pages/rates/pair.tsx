// One pair of currencies: its rates over time as a line, and each as it was recorded.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Chart } from '../../components/chart';
import { List } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { grouped } from '../../format/decimal-text';

// Half a year of daily rates and more.
const charted = 500;

export default function Pair() {
  const { base = '', quote = '' } = useParams();
  const query = { base, quote, limit: charted };
  const history = useRead(['rates', base, quote, 'chart'], () => api.GET('/v1/rates', { params: { query } }));
  return (
    <PageBody title={`${base}/${quote}`} above={{ to: '/rates', title: 'Exchange rates' }}>
      <Loaded of={history}>
        {({ items }) => (
          <Chart
            title={`Rate of ${base}`}
            unit={`${quote} for one ${base}`}
            series={['Rate']}
            points={items
              .filter(({ state }) => state === 'active')
              .map(({ asOf, rate }) => ({ at: asOf, values: [rate] }))
              .reverse()}
          />
        )}
      </Loaded>
      <Section title="As recorded">
        <List<JackpotSchemas['Rate']>
          label="Recorded rates"
          listKey={['rates', base, quote]}
          read={(page) => api.GET('/v1/rates', { params: { query: { ...page, base, quote } } })}
          keyOf={({ asOf, source, rate }) => `${asOf} ${source} ${rate}`}
          empty="No rate of this pair is recorded."
          columns={[
            { head: 'As of', cell: ({ asOf }) => <When at={asOf} /> },
            { head: 'Rate', align: 'end', cell: ({ rate }) => grouped(rate) },
            { head: 'Source', isText: true, cell: ({ source }) => source },
            { head: 'State', cell: ({ state }) => <Status state={state} /> },
          ]}
        />
      </Section>
    </PageBody>
  );
}
