// Daily opening registers by day, then casino.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { Displayed } from './displayed';

type Register = JackpotSchemas['Register'];

/** What each jackpot showed at the opening, one below the other. */
function Shown({ of }: { readonly of: Register }) {
  return of.jackpots.map(({ jackpot, amount, currency }) => (
    <div key={jackpot}>
      {jackpot} <Amount value={amount} currency={currency} />
    </div>
  ));
}

export default function Registers() {
  const casino = useFilter('casino');
  const from = useFilter('from');
  const to = useFilter('to');
  return (
    <PageBody title="Opening registers">
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
        <TextFilter name="from" label="From day" type="date" />
        <TextFilter name="to" label="To day" type="date" />
      </div>
      {casino && <Displayed casino={casino} from={from} to={to} />}
      <List<Register>
        label="Registers"
        listKey={['registers', casino, from, to]}
        read={(page) => api.GET('/v1/admin/registers', { params: { query: { ...page, casino, from, to } } })}
        keyOf={(of) => `${of.casino} ${of.day}`}
        empty="No register of these days."
        columns={[
          {
            head: 'Day',
            cell: ({ day, casino: of }) => (
              <Link to={`/registers/${of}/${day}`}>
                {day}
                <span className="hidden"> of {of}</span>
              </Link>
            ),
          },
          { head: 'Casino', cell: (of) => of.casino },
          { head: 'Zone', cell: ({ timeZone }) => timeZone },
          { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
          { head: 'Taken at', cell: ({ takenAt }) => <When at={takenAt} /> },
          { head: 'Displayed', align: 'end', cell: (of) => <Shown of={of} /> },
        ]}
      />
    </PageBody>
  );
}
