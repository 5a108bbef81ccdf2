// A round of the walk: three bets of lumiere and a hand, by signed requests, under ids of its name, so that
// a table server can send it again.

const nothing = ['8s', '6d', '5h', '4c', '2s'];
/** Pays each bet fifty times its stake. */
const fullHouse = ['5s', '5d', '5c', 'Jc', 'Jh'];

/** Plays it, or sends it again. Answers the round's state. */
export async function playRound(walk, name, { isWin = false } = {}) {
  walk.rounds.add(name);
  if (isWin) walk.wins += 1;
  const bets = [1, 2, 3].map((n) => ({ casino: 'lumiere', betId: `${name}-${n}`, hand: 0, player: `guest-${n}`, currency: 'EUR', stake: '1.00' })); // prettier-ignore
  const outcome = { hands: [{ hand: 0, cards: isWin ? fullHouse : nothing }], dealer: ['Qs', 'Jd', '3c', '2c', '2h'] }; // prettier-ignore
  const path = `/v1/rounds/rnd_${name}`;
  const table = 'signed $(jq -r .secret tables.json) $(jq -r .signingSecret tables.json) POST';
  const body = (value) => `'${JSON.stringify(value)}'`;
  const said = await walk.run(
    [
      `${table} /v1/rounds ${body({ roundId: `rnd_${name}`, jackpot: 'grand', tables: ['salon-1'] })} | jq -c '{roundId,state,code}'`,
      `${table} ${path}/bets ${body({ batchId: `${name}-1`, bets })} | jq -c '{batchId,code}'`,
      `${table} ${path}/close '{}' | jq -c '{state,code}'`,
      `${table} ${path}/outcome ${body(outcome)} | jq -c '{state,code}'`,
    ].join('\n'),
  );
  return JSON.parse(said.split('\n').at(-1)).state;
}
