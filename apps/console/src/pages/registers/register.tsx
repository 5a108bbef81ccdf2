// One register: of every jackpot what it displayed in each currency, the casino's share of the pools, its in-meters.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { RateUsed } from '../../components/rate-used';
import { When } from '../../components/when';

type OfJackpot = JackpotSchemas['RegisterOfJackpot'];

function Jackpot({ of }: { readonly of: OfJackpot }) {
  const { jackpot, currency, share } = of;
  const amount = (value: string) => <Amount key={value} value={value} currency={currency} />;
  return (
    <Section title={`Jackpot ${jackpot}, instance ${of.instance}`}>
      <Facts
        of={[
          ['Displayed', amount(of.amount)],
          ['Main in the books', amount(of.main)],
          ['The casino’s share of main', amount(share.main)],
          ['Of overflow', amount(share.overflow)],
          ['Of reserve', amount(share.reserve)],
        ]}
      />
      <Table<JackpotSchemas['RegisterAmount']>
        label={`Displayed amounts of ${jackpot}`}
        items={of.amounts}
        keyOf={(each) => each.currency}
        columns={[
          { head: 'Currency', cell: (each) => each.currency },
          amountColumn('Displayed', (each) => each.amount),
          {
            head: 'Rate',
            isText: true,
            cell: ({ rate, missing }) => <RateUsed of={rate} missing={missing} />,
          },
        ]}
      />
      <h3>In-meters from the beginning</h3>
      <Table<JackpotSchemas['RegisterMeter']>
        label={`In-meters of ${jackpot}`}
        items={of.meters}
        keyOf={(each) => each.currency}
        empty="No bet came yet."
        columns={[
          { head: 'Currency', cell: (each) => each.currency },
          { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
          amountColumn('Stakes', ({ stakes }) => stakes),
          { head: 'Bets voided', align: 'end', cell: ({ betsVoided }) => betsVoided },
          amountColumn('Voided', ({ stakesVoided }) => stakesVoided),
        ]}
      />
    </Section>
  );
}

export default function RegisterPage() {
  const { casino = '', day = '' } = useParams();
  const query = { casino, from: day, to: day };
  const found = useRead(['register', casino, day], () =>
    api.GET('/v1/admin/registers', { params: { query } }),
  );
  return (
    <PageBody
      title={`Register of ${casino}, ${day}`}
      above={{ to: `/registers?casino=${casino}`, title: 'Opening registers' }}
    >
      <Loaded of={found}>
        {({ items: [register] }) =>
          register === undefined ? (
            <p className="muted">There is no register of this day.</p>
          ) : (
            <>
              <Facts
                of={[
                  ['Zone', register.timeZone],
                  ['As of', <When key="o" at={register.openedAt} />],
                  ['Taken at', <When key="t" at={register.takenAt} />],
                  [
                    'Month',
                    <Link key="m" to={`/month-ends?casino=${casino}&month=${day.slice(0, 7)}`}>
                      month-end
                    </Link>,
                  ],
                ]}
              />
              {register.jackpots.map((of) => (
                <Jackpot key={of.jackpot} of={of} />
              ))}
            </>
          )
        }
      </Loaded>
    </PageBody>
  );
}
