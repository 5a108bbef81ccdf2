// What may be asked for of an award, by two people: that it is declined, or paid in instalments.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Field, FormValues } from '../../components/form';
import { ApprovalsLink, RequestButton } from '../../components/request';

type Award = JackpotSchemas['Award'];

const whole = (text: string | undefined) => parseInt(text ?? '', 10);

function Decline({ awardId }: Pick<Award, 'awardId'>) {
  const params = { path: { awardId } };
  const { mutateAsync } = useChange((reason: string) =>
    api.POST('/v1/admin/awards/{awardId}/decline-requests', { params, body: { reason } }),
  );
  return (
    <RequestButton title="Decline" tone="bad" ask={({ reason = '' }) => mutateAsync(reason)}>
      <p>
        A share or a percentage goes back to the live instance, a fixed prize to who funded it. What is paid
        stays paid.
      </p>
      <Field name="reason" label="Reason" rows={2} />
    </RequestButton>
  );
}

function Instalments({ awardId }: Pick<Award, 'awardId'>) {
  const params = { path: { awardId } };
  const { mutateAsync } = useChange(({ reason = '', ...plan }: FormValues) =>
    api.POST('/v1/admin/awards/{awardId}/instalment-requests', {
      params,
      body: {
        plan: {
          count: whole(plan['plan.count']),
          everyDays: whole(plan['plan.everyDays']),
          firstAfterDays: whole(plan['plan.firstAfterDays']),
        },
        reason,
      },
    }),
  );
  return (
    <RequestButton title="Pay in instalments" ask={mutateAsync}>
      <p>Equal parts in units that can be paid; what does not divide goes to the first ones.</p>
      <Field name="plan.count" label="How many" hint="2 to 120" />
      <Field name="plan.everyDays" label="Days from one to the next" value="30" />
      <Field name="plan.firstAfterDays" label="Days from the confirmation to the first" value="0" />
      <Field name="reason" label="Reason" rows={2} />
    </RequestButton>
  );
}

export function AwardRequests({ award }: { readonly award: Award }) {
  const { awardId, state } = award;
  const isOpen = state === 'locked' || state === 'verified';
  // What is paid, unclaimed or declined already is refused.
  if (!isOpen && state !== 'confirmed') return null;
  return (
    <div className="actions">
      <Decline awardId={awardId} />
      {isOpen && !award.instalments && <Instalments awardId={awardId} />}
      <ApprovalsLink />
    </div>
  );
}
