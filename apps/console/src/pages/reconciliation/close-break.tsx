// Closing a break: a reason, and where money moves an action that another person approves.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Choice, Field, Form, FormValues } from '../../components/form';
import { filled } from '../../components/request';
import { useJackpotCodes } from '../../components/suggestions';

type Break = JackpotSchemas['BreakWithHistory'];
type Closing = JackpotSchemas['CloseBreak'];
type Account = Extract<Closing['action'], { kind: 'correction' }>['account'];

const accounts = ['margin', 'main', 'reserve', 'overflow'] as const satisfies readonly Account[];

function actionOf(values: FormValues): Closing['action'] {
  if (values['action.kind'] === 'payout-paid') {
    return { kind: 'payout-paid', reference: filled(values['action.reference']) };
  }
  if (values['action.kind'] !== 'correction') return undefined;
  return {
    kind: 'correction',
    jackpot: values['action.jackpot'] ?? '',
    account: values['action.account'] as Account,
    difference: values['action.difference'] ?? '',
  };
}

function CorrectionFields() {
  return (
    <>
      <Field name="action.jackpot" label="Jackpot" suggestions={useJackpotCodes()} required />
      <Choice name="action.account" label="Account" options={accounts.map((each) => [each, each])} />
      <Field
        name="action.difference"
        label="Difference"
        hint="Signed, in the jackpot’s currency, against the corrections account"
        required
      />
    </>
  );
}

function actionsFor(of: Break) {
  const isPayout = of.kind === 'payout' && of.ours !== null;
  return [
    ['none', 'nothing: it is explained'],
    ['correction', 'a correction of a pool or the margin'],
    ...(isPayout ? [['payout-paid', 'the payout was paid, and is marked so'] as const] : []),
  ] as const;
}

export function CloseBreak({ of, runId }: { readonly of: Break; readonly runId: string }) {
  const say = useSay();
  const [kind, setKind] = useState('none');
  const path = { runId, number: of.number };
  const { mutateAsync } = useChange((body: Closing) =>
    api.POST('/v1/admin/reconciliations/{runId}/breaks/{number}/closure', { params: { path }, body }),
  );
  const send = async (values: FormValues) => {
    const { state } = await mutateAsync({ reason: values['reason'] ?? '', action: actionOf(values) });
    say(state === 'closed' ? `Break ${of.number} is closed` : 'Asked for: another person approves it');
  };
  const noted = (event: React.ChangeEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLSelectElement;
    if (name === 'action.kind') setKind(value);
  };
  return (
    <Form submit={kind === 'none' ? 'Close it' : 'Ask for it'} send={send}>
      <div onChange={noted}>
        <Choice name="action.kind" label="What moves" options={actionsFor(of)} />
      </div>
      {kind === 'correction' && <CorrectionFields />}
      {kind === 'payout-paid' && (
        <Field name="action.reference" label="Reference of the payment" hint="Of the casino, if it has one" />
      )}
      <Field name="reason" label="Reason" rows={2} required />
      {kind !== 'none' && <p className="hint">Nothing moves until another person approves it.</p>}
    </Form>
  );
}
