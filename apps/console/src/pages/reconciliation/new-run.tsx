// A new run: the casino's file, the days it is about, and how its rows are to be read, with the first rows beside it.
import { answerOf } from '@tributary/browser-client';
import { ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client';
import { Choice, Field, Form, FormValues } from '../../components/form';
import { PageBody, Section } from '../../components/parts';
import { useCasinoCodes } from '../../components/suggestions';
import { delimiters, formatOf, mappedFields, orderOf } from './order';
import { Preview, PreviewOptions, guessColumn, previewBytes, previewOf } from './preview';
import { PreviewTable } from './preview-table';
import './reconciliation.css';
import { digestOf, keepFile } from './upload';

const fieldNames: Readonly<Record<(typeof mappedFields)[number], string>> = {
  reference: 'Reference (bet or payout)',
  player: 'Player',
  round: 'Round',
  currency: 'Currency',
  amount: 'Amount',
  time: 'Time',
  kind: 'Kind (bet or payout)',
};

interface Reading extends PreviewOptions {
  readonly encoding: string;
}

const usual: Reading = { format: 'csv', delimiter: ',', header: true, encoding: 'utf-8' };

/** The first rows of a file, read anew when the way of reading changes. */
function usePreview(file: File | null, reading: Reading): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  const { format, delimiter, header, encoding } = reading;
  useEffect(() => {
    if (file === null) return;
    let gone = false;
    void file
      .slice(0, previewBytes)
      .arrayBuffer()
      .then((bytes) => {
        const text = new TextDecoder(encoding).decode(bytes);
        if (!gone) setPreview(previewOf(text, { format, delimiter, header }, file.size <= previewBytes));
      });
    return () => {
      gone = true;
    };
  }, [file, format, delimiter, header, encoding]);
  return preview;
}

function ColumnChoices({ preview }: { readonly preview: Preview }) {
  const options = [['', 'not in the file'], ...preview.columns.map((name) => [name, name])] as const;
  return (
    <div className="mapping">
      {mappedFields.map((field) => (
        <Choice
          key={field}
          name={`mapping.columns.${field}`}
          label={fieldNames[field]}
          value={guessColumn(field, preview.columns) ?? ''}
          options={options as readonly (readonly [string, string])[]}
        />
      ))}
    </div>
  );
}

function ReadingFields({ reading, read }: { reading: Reading; read: (change: Partial<Reading>) => void }) {
  const noted = ({ target }: ChangeEvent<HTMLElement>) => {
    const { name, value } = target as HTMLSelectElement;
    if (name === 'mapping.delimiter') read({ delimiter: value });
    if (name === 'mapping.header') read({ header: value === 'yes' });
    if (name === 'mapping.encoding') read({ encoding: value });
  };
  const pair = (each: string) => [each, each] as const;
  return (
    <div className="mapping" onChange={noted}>
      {reading.format === 'csv' && (
        <>
          <Choice name="mapping.delimiter" label="Delimiter" options={delimiters} />
          <Choice
            name="mapping.header"
            label="First row"
            options={[
              ['yes', 'names the columns'],
              ['no', 'is a row like others'],
            ]}
          />
        </>
      )}
      <Choice name="mapping.encoding" label="Encoding" options={['utf-8', 'windows-1252'].map(pair)} />
      <Choice
        name="mapping.decimal"
        label="Decimal separator"
        options={[
          ['.', 'point'],
          [',', 'comma'],
        ]}
      />
      <Field
        name="mapping.time.format"
        label="Format of times"
        value="iso"
        hint="iso, unix-seconds, unix-milliseconds, or a pattern such as dd.MM.yyyy HH:mm:ss"
      />
      <Field name="mapping.time.zone" label="Zone of times" hint="Left empty: the casino’s own" />
      <Field name="mapping.currency" label="Currency of all rows" hint="Where no column says it" />
      <Field name="mapping.kindValues.bet" label="Word for a bet" value="bet" />
      <Field name="mapping.kindValues.payout" label="Word for a payout" value="payout" />
    </div>
  );
}

function PeriodFields() {
  return (
    <div className="mapping">
      <Field name="casino" label="Casino" required suggestions={useCasinoCodes()} />
      <Field name="from" label="First day" type="date" required />
      <Field name="to" label="Last day" type="date" hint="Days of the casino’s time zone" required />
      <Choice
        name="kinds"
        label="What is in it"
        options={[
          ['bet', 'bets'],
          ['payout', 'payouts'],
          ['bet+payout', 'bets and payouts'],
        ]}
      />
      <Field name="toleranceSeconds" label="Tolerance of times, in seconds" value="120" />
    </div>
  );
}

interface ChooserProps {
  readonly choose: (file: File | null) => void;
  readonly label: string;
}

/** Takes a file; it stays in this browser until it is sent. */
export function FileChooser({ choose, label }: ChooserProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.json,.jsonl,.ndjson"
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
    </div>
  );
}

export default function NewRun() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState(usual);
  const [read, setRead] = useState(0);
  const digest = useRef<{ of: File; hex: string } | null>(null);
  const preview = usePreview(file, reading);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen) setReading((before) => ({ ...before, format: formatOf(chosen) }));
  };
  const send = async (values: FormValues) => {
    if (file === null) throw new Error('Choose the file first.');
    if (digest.current?.of !== file) digest.current = { of: file, hex: await digestOf(file, setRead) };
    const body = orderOf(values, file, digest.current.hex);
    const run = await answerOf(api.POST('/v1/admin/reconciliations', { body }));
    keepFile(run.runId, file);
    void navigate(`/reconciliations/${run.runId}`);
  };
  return (
    <PageBody title="Compare a file" above={{ to: '/reconciliations', title: 'Reconciliations' }}>
      <Form submit="Send and compare" send={send}>
        <FileChooser label="The casino’s file (CSV or JSON)" choose={choose} />
        <PeriodFields />
        <Section title="How its rows are read">
          <ReadingFields reading={reading} read={(change) => setReading((b) => ({ ...b, ...change }))} />
          {preview === null ? (
            <p className="muted">Columns and the first rows are shown once a file is chosen.</p>
          ) : (
            <>
              <ColumnChoices key={preview.columns.join()} preview={preview} />
              <PreviewTable preview={preview} />
            </>
          )}
        </Section>
        {file && read > 0 && <progress aria-label="Read for its digest" value={read} max={file.size} />}
      </Form>
    </PageBody>
  );
}
