// What a casino gathers of a round before it checks it offline: everything over REST, with its own key.
import { InclusionProof, RoundEvidence, SplitLine } from '@tributary/contracts';
import { JackpotApp } from './jackpot-app';

/** All items of a list, page by page. */
export async function everyItem<T>(app: JackpotApp, path: string, key: string): Promise<T[]> {
  const items: T[] = [];
  const joint = path.includes('?') ? '&' : '?';
  for (let cursor = ''; ;) {
    const page = await app.ok('GET', `${path}${cursor ? `${joint}cursor=${cursor}` : ''}`, key);
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = page.next;
  }
}

/** The evidence of a round as one casino gets it. */
export async function evidenceOf(app: JackpotApp, roundId: string, casino: string): Promise<RoundEvidence> {
  const key = app.keys.casino[casino]!;
  const path = `/v1/rounds/${roundId}`;
  const root = await app.ok('GET', `${path}/root`, null);
  const round = await app.ok('GET', `${path}/inclusion`, key);
  return {
    root,
    round,
    proofs: await everyItem<InclusionProof>(app, `${path}/inclusion/proofs?limit=1000`, key),
    lines: await everyItem<SplitLine>(app, `${path}/inclusion/lines?limit=1000`, key),
    payouts: await everyItem(app, '/v1/payouts?limit=1000', key),
  };
}
