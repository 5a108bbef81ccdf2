// Asking for other parameters: a limit that is raised, which applies at once, or the figures that finance changes most.
// What is not asked about stays as the newest approved version has it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Field, FormValues } from '../../components/form';
import { RequestButton, filled } from '../../components/request';

type Version = JackpotSchemas['ParameterVersion'];
type Parameters = JackpotSchemas['RequestParameters']['parameters'];

interface Change {
  readonly parameters: Parameters;
  readonly startsAt?: string;
  readonly reason: string;
}

function useAsk(code: string) {
  const { mutateAsync } = useChange((body: Change) =>
    api.POST('/v1/jackpots/{code}/parameters', { params: { path: { code } }, body }),
  );
  return mutateAsync;
}

interface AskProps {
  readonly code: string;
  readonly from: Version;
}

export function RaiseLimit({ code, from }: AskProps) {
  const ask = useAsk(code);
  const send = ({ reason = '', ...values }: FormValues) =>
    ask({
      parameters: { ...(from.parameters as Parameters), limit: filled(values['parameters.limit']) ?? null },
      reason,
    });
  return (
    <RequestButton title="Raise the limit" ask={send}>
      <p>
        A limit above the amount in main applies at once when it is approved; a lower one with the next
        instance.
      </p>
      <Field
        name="parameters.limit"
        label="New limit, in the jackpot’s currency"
        hint="Left empty: no limit"
        value={from.parameters.limit ?? ''}
      />
      <Field name="reason" label="Reason" rows={2} />
    </RequestButton>
  );
}

/** `datetime-local` as an instant of UTC. */
const instantOf = (text: string | undefined) => {
  const time = filled(text);
  return time === undefined ? undefined : `${time}:00Z`;
};

function changed(of: Parameters, values: FormValues): Parameters {
  const text = (name: string) => values[`parameters.${name}`]?.trim() ?? '';
  return {
    ...of,
    baseAmount: of.baseAmount,
    resetAmount: text('resetAmount'),
    limit: text('limit') === '' ? null : text('limit'),
    rates: { main: text('rates.main'), afterLimit: text('rates.afterLimit'), reserve: text('rates.reserve') },
    automaticConfirmationUpTo:
      text('automaticConfirmationUpTo') === '' ? null : text('automaticConfirmationUpTo'),
    repeatWinAlertHours: parseInt(text('repeatWinAlertHours'), 10),
  };
}

export function AskForChange({ code, from }: AskProps) {
  const ask = useAsk(code);
  const now = from.parameters;
  const send = (values: FormValues) =>
    ask({
      parameters: changed(now as Parameters, values),
      startsAt: instantOf(values.startsAt),
      reason: values.reason ?? '',
    });
  return (
    <RequestButton title="Ask for a change" ask={send}>
      <p>It starts at its date or with the next instance, whichever is later. Bets go on meanwhile.</p>
      <Field name="parameters.resetAmount" label="Reset amount" value={now.resetAmount} />
      <Field name="parameters.limit" label="Limit" hint="Left empty: no limit" value={now.limit ?? ''} />
      <Field name="parameters.rates.main" label="Rate into main" value={now.rates.main} />
      <Field
        name="parameters.rates.afterLimit"
        label="Rate after the limit, into overflow"
        value={now.rates.afterLimit}
      />
      <Field name="parameters.rates.reserve" label="Rate into the reserve" value={now.rates.reserve} />
      <Field
        name="parameters.automaticConfirmationUpTo"
        label="Awards confirmed without a person, up to"
        hint="Left empty: all of them"
        value={now.automaticConfirmationUpTo ?? ''}
      />
      <Field
        name="parameters.repeatWinAlertHours"
        label="Hours in which a second win of a player raises an alert"
        value={String(now.repeatWinAlertHours)}
      />
      <Field name="startsAt" label="Not before (UTC)" type="datetime-local" />
      <Field name="reason" label="Reason" rows={2} />
    </RequestButton>
  );
}
