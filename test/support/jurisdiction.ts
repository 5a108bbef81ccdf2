// Another jurisdiction profile of a casino, asked for by one administrator and approved by another.
import type { JackpotApp } from './jackpot-app';

export async function changeJurisdiction(
  app: JackpotApp,
  casino: string,
  jurisdiction: Record<string, string>,
  reason = 'its law says so',
): Promise<void> {
  const path = `/v1/casinos/${casino}/jurisdiction-requests`;
  const { approvalId } = await app.ok('POST', path, app.keys.admin, { jurisdiction, reason });
  await app.approve(approvalId);
}
