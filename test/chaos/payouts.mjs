// People and casinos after a hit: finance verifies and another confirms what is too large to go out by itself; every
// casino acknowledges what it was told to pay.
import { casinos } from './network.mjs';

const payoutsPerCallMax = 500;

export class Payers {
  constructor({ clients, keys, record }) {
    Object.assign(this, { clients, keys, record });
  }

  get(path, key) {
    return this.clients.send({ to: 'jackpot', key, method: 'GET', path });
  }

  post(path, body, key) {
    return this.clients.send({ to: 'jackpot', key, path, body });
  }

  async confirm() {
    const { body } = await this.get('/v1/awards?limit=200', this.keys.finance);
    for (const { awardId, state } of body?.items ?? []) {
      if (state === 'locked') await this.post(`/v1/awards/${awardId}/verify`, {}, this.keys.finance);
      if (state === 'locked' || state === 'verified') {
        const { status } = await this.post(`/v1/awards/${awardId}/confirm`, {}, this.keys.second);
        if (status < 300) this.record.acknowledged('award confirmed');
      }
    }
  }

  async pay({ code }) {
    const path = `/v1/payouts?state=instructed&limit=${payoutsPerCallMax}`;
    const { body } = await this.get(path, this.keys.casino[code]);
    const due = body?.items ?? [];
    if (due.length === 0) return;
    const payouts = due.map(({ payoutId }) => ({ payoutId, reference: `paid-${payoutId}` }));
    const { status } = await this.post('/v1/payouts/acknowledgements', { payouts }, this.keys.casino[code]);
    if (status >= 300) return this.record.remark('acknowledgement refused');
    for (const { payoutId, reference } of payouts) this.record.payouts.set(payoutId, reference);
    this.record.acknowledged('payout', payouts.length);
  }

  async round() {
    await this.confirm();
    await Promise.all(casinos.map((casino) => this.pay(casino)));
  }
}
