// Forms that send one command. What the service refuses is shown at the field it names, and the first such field gets
// the focus; what belongs to no field stands above the form.
import { Refusal } from '@tributary/browser-client';
import { FormEvent, ReactNode, createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from './notice';
import { Suggestions } from './suggestions';

interface FieldFault {
  readonly field: string;
  readonly reason: string;
}

/** Values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

const FaultsContext = createContext<readonly FieldFault[]>([]);

function fieldFaultsOf(error: unknown): FieldFault[] {
  if (!(error instanceof Refusal)) return [];
  const { errors } = (error.body ?? {}) as { errors?: FieldFault[] };
  return Array.isArray(errors) ? errors : [];
}

const isAbout = (name: string) => (fault: FieldFault) =>
  fault.field === name || fault.field.startsWith(`${name}.`);

function valuesOf(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return Object.fromEntries(texts);
}

interface FormProps {
  /** Sends the command; what it throws is shown. */
  readonly send: (values: FormValues) => Promise<unknown>;
  readonly submit: string;
  readonly children: ReactNode;
  /** Another command that the same form may send, such as declining; its refusals are shown alike. */
  readonly other?: { readonly submit: string; readonly send: (values: FormValues) => Promise<unknown> };
  /** Beside the buttons, such as one that closes the dialog. */
  readonly beside?: ReactNode;
  readonly tone?: 'bad';
}

export function Form({ send, submit, other, children, beside, tone }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const faults = fieldFaultsOf(error);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [error]);
  const run = async (command: FormProps['send']) => {
    const values = valuesOf(form.current!);
    setBusy(true);
    setError(null);
    await command(values).catch(setError);
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      {error !== null && (
        <p className="notice bad" role="alert" tabIndex={-1}>
          {reasonOf(error)}
        </p>
      )}
      <FaultsContext.Provider value={faults}>{children}</FaultsContext.Provider>
      <div className="actions">
        <button type="submit" className={tone === 'bad' ? 'danger' : 'primary'} disabled={busy}>
          {busy ? 'Working …' : submit}
        </button>
        {other && (
          <button type="button" className="danger" disabled={busy} onClick={() => void run(other.send)}>
            {other.submit}
          </button>
        )}
        {beside}
      </div>
    </form>
  );
}

interface FieldProps {
  /** As the service names it in its answers. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'password' | 'datetime-local' | 'date';
  readonly value?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly rows?: number;
  /** Offered while typing; anything else may be typed too. */
  readonly suggestions?: readonly string[];
}

/** A field with its label, hint and fault. With `rows` it takes more than a line. */
export function Field({ name, label, hint, type = 'text', value, rows, suggestions, ...rest }: FieldProps) {
  const id = useId();
  const faults = useContext(FaultsContext).filter(isAbout(name));
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(' ');
  const shared = {
    id, name, defaultValue: value, 'aria-invalid': faults.length > 0, 'aria-describedby': described || undefined, ...rest,
  }; // prettier-ignore
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input type={type} list={suggestions && `${id}-list`} {...shared} />
      ) : (
        <textarea rows={rows} {...shared} />
      )}
      <Suggestions id={`${id}-list`} of={suggestions} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldFaults id={`${id}-fault`} faults={faults} />
    </div>
  );
}

function FieldFaults({ id, faults }: { readonly id: string; readonly faults: readonly FieldFault[] }) {
  if (faults.length === 0) return null;
  return (
    <p className="fault" id={id}>
      {faults.map(({ reason }) => reason).join('; ')}
    </p>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Value and what it is called. */
  readonly options: readonly (readonly [string, string])[];
  readonly value?: string;
}

export function Choice({ name, label, options, value }: ChoiceProps) {
  const id = useId();
  const faults = useContext(FaultsContext).filter(isAbout(name));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} aria-invalid={faults.length > 0}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldFaults id={`${id}-fault`} faults={faults} />
    </div>
  );
}
