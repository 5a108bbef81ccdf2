// A casino's month by table, what came in since the last win, and the check that its days sum to it.
import { JackpotSchemas, answerOf } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { TextFilter, useFilter } from '../../components/filters';
import { Form } from '../../components/form';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { Activity } from './activity';
import { DayCheck, checkDays, daysOfMonth } from './day-sums';

type MonthEnd = JackpotSchemas['MonthEnd'];
type Row = JackpotSchemas['Report']['rows'][number];

/** The rows of every daily report of a month, one day after the other. */
async function rowsOfDays({ casino, month }: MonthEnd): Promise<Row[]> {
  const rows: Row[] = [];
  for (const day of daysOfMonth(month)) {
    const params = { path: { code: casino, kind: 'activity' as const }, query: { day } };
    const report = await answerOf(api.GET('/v1/casinos/{code}/reports/{kind}', { params }));
    // The client types an answer that may be a file too as either.
    rows.push(...(report as JackpotSchemas['Report']).rows);
  }
  return rows;
}

function Check({ of }: { readonly of: MonthEnd }) {
  const [checks, setChecks] = useState<readonly DayCheck[] | null>(null);
  const faulty = checks?.filter(({ holds }) => !holds) ?? [];
  const send = async () => setChecks(checkDays(await rowsOfDays(of), of.totals));
  return (
    <>
      <Form submit="Add up the days" send={send}>
        <p className="hint">
          Reads the activity of each day by itself and compares every figure, to the last digit.
        </p>
      </Form>
      {checks && (
        <>
          <p role="status">
            <Status
              state={faulty.length === 0 ? 'daily sums = monthly' : `${faulty.length} figures differ`}
              tone={faulty.length === 0 ? 'good' : 'bad'}
            />
          </p>
          <Table<DayCheck>
            label="Daily sums and month"
            items={checks}
            keyOf={({ jackpot, currency, figure }) => `${jackpot} ${currency} ${figure}`}
            empty="No activity, on the days as in the month."
            columns={[
              { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
              { head: 'Currency of stakes', cell: ({ currency }) => currency },
              { head: 'Figure', cell: ({ figure }) => figure },
              { head: 'Sum of the days', align: 'end', cell: ({ days }) => <Amount value={days} /> },
              { head: 'Month', align: 'end', cell: ({ month }) => <Amount value={month} /> },
              {
                head: 'Equal',
                cell: ({ holds }) => <Status state={holds ? 'yes' : 'no'} tone={holds ? 'good' : 'bad'} />,
              },
            ]}
          />
        </>
      )}
    </>
  );
}

function Shown({ of }: { readonly of: MonthEnd }) {
  return (
    <>
      <Facts
        of={[
          ['Month', of.month],
          ['Zone', of.timeZone],
          ['From', <When key="f" at={of.periodFrom} />],
          ['To, exclusive', <When key="t" at={of.periodTo} />],
          ['Made at', <When key="m" at={of.madeAt} />],
          ['Complete', of.complete ? 'yes' : 'no: the month goes on'],
        ]}
      />
      {of.note && <p className="notice">{of.note}</p>}
      <Section title="By table">
        <Activity label="Month" tables={of.tables} totals={of.totals} />
      </Section>
      <Section title="Do the days sum to the month?">
        <Check key={`${of.casino} ${of.month}`} of={of} />
      </Section>
      {of.sinceLastWin.map(({ jackpot, instance, openedAt, tables, totals }) => (
        <Section key={jackpot} title={`Since the last win of ${jackpot}`}>
          <p>
            Instance {instance}, opened at <When at={openedAt} />, up to the end of the month.
          </p>
          <Activity label={`Since the last win of ${jackpot}`} tables={tables} totals={totals} />
        </Section>
      ))}
    </>
  );
}

function OfCasino({ casino, month }: { readonly casino: string; readonly month: string }) {
  const params = { path: { code: casino, month } };
  const found = useRead(['month-end', casino, month], () =>
    api.GET('/v1/casinos/{code}/month-ends/{month}', { params }),
  );
  return <Loaded of={found}>{(of) => <Shown of={of} />}</Loaded>;
}

export default function MonthEnds() {
  const casino = useFilter('casino');
  const month = useFilter('month');
  return (
    <PageBody title="Month-ends">
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
        <TextFilter name="month" label="Month, such as 2026-11" />
      </div>
      {casino && month ? (
        <OfCasino casino={casino} month={month} />
      ) : (
        <p className="muted">Choose a casino and a month.</p>
      )}
    </PageBody>
  );
}
