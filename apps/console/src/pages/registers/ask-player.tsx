// Which player is recalled: the casino and its own reference of the player, both at once.
import { useSearchParams } from 'react-router';
import { Field, Form } from '../../components/form';
import { useCasinoCodes } from '../../components/suggestions';

interface AskPlayerProps {
  readonly casino: string | undefined;
  readonly player: string | undefined;
}

export function AskPlayer({ casino, player }: AskPlayerProps) {
  const [, setParameters] = useSearchParams();
  const codes = useCasinoCodes();
  return (
    <div className="panel ask">
      <Form
        submit="Recall"
        send={async ({ casino: of = '', player: whom = '' }) =>
          setParameters({ casino: of.trim(), player: whom })
        }
      >
        <Field name="casino" label="Casino" value={casino} suggestions={codes} required />
        <Field name="player" label="Player" value={player} hint="As the casino names the player." required />
      </Form>
    </div>
  );
}
