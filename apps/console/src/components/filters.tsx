// Filters of a list: they live in the address, so that a link shows what its sender saw.
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Suggestions } from './suggestions';

/** The value of a filter in the address; undefined when it is not set. */
export function useFilter(name: string): string | undefined {
  const [parameters] = useSearchParams();
  return parameters.get(name) || undefined;
}

function useSetFilter() {
  const [, setParameters] = useSearchParams();
  return (name: string, value: string) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      // Another list begins at its first page.
      after.delete('cursor');
      return after;
    });
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  /** What it is called when none is chosen. */
  readonly all?: string;
}

export function SelectFilter({ name, label, options, all = 'all' }: SelectProps) {
  const id = useId();
  const set = useSetFilter();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={useFilter(name) ?? ''} onChange={({ target }) => set(name, target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

interface TextFilterProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'date';
  /** Offered while typing; anything else may be typed too. */
  readonly suggestions?: readonly string[];
}

/** A filter that is typed; it is set with Enter or when the field is left. */
export function TextFilter({ name, label, type = 'text', suggestions }: TextFilterProps) {
  const id = useId();
  const set = useSetFilter();
  const value = useFilter(name) ?? '';
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault();
        set(name, String(new FormData(event.currentTarget).get(name) ?? '').trim());
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        list={suggestions && `${id}-list`}
      />
      <Suggestions id={`${id}-list`} of={suggestions} />
      <button type="submit">Show</button>
    </form>
  );
}
