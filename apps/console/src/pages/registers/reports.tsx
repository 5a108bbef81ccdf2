// Reports on demand: kind, interval and casino in the address, the report below the form, the whole of it as a file.
import { answerOf } from '@tributary/browser-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../api/queries';
import { Choice, Field, Form, FormValues } from '../../components/form';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { useCasinoCodes, useJackpotCodes } from '../../components/suggestions';
import { Asked, askedOf, intervals, keyOf, kinds, readReport } from './report-query';
import { ReportShown } from './report-shown';

/** What the chosen kind and interval need; the rest is not there to be filled in. */
function Needed({ kind, interval, asked }: { kind: string; interval: string; asked: Asked | null }) {
  const jackpots = useJackpotCodes();
  return (
    <>
      {interval === 'range' ? (
        <>
          <Field name="from" label="From day" type="date" value={asked?.from} />
          <Field name="to" label="To day, included" type="date" value={asked?.to} />
        </>
      ) : (
        <Field
          name="day"
          label="Up to the day"
          type="date"
          value={asked?.day}
          hint="Today when left empty."
        />
      )}
      {kind === 'large-awards' && (
        <>
          <Field name="jackpot" label="Jackpot" value={asked?.jackpot} suggestions={jackpots} />
          <Field
            name="threshold"
            label="From this amount on"
            value={asked?.threshold}
            hint="In the jackpot’s currency."
          />
        </>
      )}
    </>
  );
}

function Ask({
  asked,
  ask,
}: {
  readonly asked: Asked | null;
  readonly ask: (asked: Asked) => Promise<void>;
}) {
  const [kind, setKind] = useState(asked?.kind ?? 'activity');
  const [interval, setInterval] = useState(asked?.interval ?? 'day');
  const codes = useCasinoCodes();
  return (
    <div
      className="panel ask"
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLSelectElement;
        if (name === 'kind') setKind(value);
        if (name === 'interval') setInterval(value);
      }}
    >
      <Form submit="Make the report" send={(values: FormValues) => ask(askedOf((name) => values[name])!)}>
        <Choice name="kind" label="Report" options={kinds} value={kind} />
        <Field
          name="casino"
          label="Casino"
          value={asked?.casino}
          suggestions={codes}
          hint="Empty: the network, in days of UTC."
        />
        <Choice name="interval" label="Interval" options={intervals} value={interval} />
        <Needed kind={kind} interval={interval} asked={asked} />
      </Form>
    </div>
  );
}

function Made({ asked }: { readonly asked: Asked }) {
  const found = useRead(keyOf(asked), () => readReport(asked));
  return <Loaded of={found}>{(report) => <ReportShown report={report} asked={asked} />}</Loaded>;
}

export default function Reports() {
  const [parameters, setParameters] = useSearchParams();
  const client = useQueryClient();
  const asked = askedOf((name) => parameters.get(name));
  // Read before the address changes, so that a refusal is shown at its field.
  const ask = async (next: Asked) => {
    await client.fetchQuery({
      queryKey: keyOf(next),
      queryFn: () => answerOf(readReport(next)),
      retry: false,
    });
    setParameters({ ...next });
  };
  return (
    <PageBody title="Reports">
      <Ask key={parameters.toString()} asked={asked} ask={ask} />
      {asked ? (
        <Made asked={asked} />
      ) : (
        <p className="muted">Choose a report; nothing is stored by making one.</p>
      )}
    </PageBody>
  );
}
