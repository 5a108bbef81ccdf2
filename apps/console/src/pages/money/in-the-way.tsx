// What holds up the end of a jackpot: rounds and awards under way, and plans that do not fit any more.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';

export function InTheWay({ of }: { readonly of: JackpotSchemas['InTheWay'] | null }) {
  if (of === null) return <span className="muted">–</span>;
  const { rounds, awards, faults } = of;
  if (rounds.length + awards.length + faults.length === 0) return <>nothing</>;
  return (
    <ul className="held-up">
      {rounds.map((id) => (
        <li key={id}>
          round <Link to={`/rounds/${id}`}>{id}</Link>
        </li>
      ))}
      {awards.map((id) => (
        <li key={id}>
          award <Link to={`/awards/${id}`}>{id}</Link>
        </li>
      ))}
      {faults.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
