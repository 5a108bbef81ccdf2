// Examples of the OpenAPI documents by the name of their schema, with the figures of the domain's worked example: its
// jackpot `royal`, its first round with eleven bets in eight currencies, and the royal flush of its third.

type Examples = readonly [unknown, ...unknown[]];

const time = '2026-11-30T12:00:00.000Z';
const round1 = 'rnd_019ad4a2-0001-7000-8000-000000000001';
const round3 = 'rnd_019ad4a2-0003-7000-8000-000000000003';
const batch = 'spin-1';
const table = 'table-1';

const unitStakes = {
  EUR: '1.00', USD: '1.00', GBP: '1.00', JPY: '150', KWD: '0.300', NOK: '10.00', BRL: '5.00', CHF: '1.00',
}; // prettier-ignore

const yen = { base: 'EUR', quote: 'JPY', rate: '162.37', asOf: time, source: 'ecb' };
const toYen = { kind: 'direct', path: [yen] };
const royalFlush = { kind: 'share', to: 'round' };
const flush = { kind: 'multiple', multiple: '25', to: 'round' };
const rates = { main: '0.40', afterLimit: '0.40', reserve: '0.10' };
const cards = { hands: [{ hand: 0, cards: ['Ah', 'Kh', 'Qh', 'Jh', 'Th'] }], dealer: ['Qs', 'Jd', '3c', '2c', '2h'] }; // prettier-ignore

const parameters = {
  baseAmount: '50000.00',
  resetAmount: '25000.00',
  limit: '50010.00',
  rates,
  shareRule: 'proportional',
  fixedPrizeFunder: 'margin',
  prizes: { royalFlush, flush },
  unitStakes,
};

export const exampleAward = {
  awardId: 'awd_019ad4a2-0003-7000-8000-000000000001',
  jackpot: 'royal',
  instance: 1,
  roundId: round3,
  category: 'royalFlush',
};

/** The yen among the shares of the royal flush: 4,788.92 EUR × 162.37, rounded half away from zero. */
export const examplePayout = {
  payoutId: 'pay_019ad4a2-0003-7000-8000-000000000006',
  awardId: exampleAward.awardId,
  casino: 'fuji',
  betId: 'r3-006',
  player: 'guest-6',
  currency: 'JPY',
  amount: '777577',
  poolAmount: '4788.920000000000',
  rate: toYen,
  rounding: '-0.059600000000',
  state: 'instructed',
};

export const exampleHit = {
  ...exampleAward,
  prize: royalFlush,
  currency: 'EUR',
  amount: '50010.00',
  hitAt: time,
  meter: { instance: 2, amount: '25000.000000000000', sequence: '44' },
};

const bet = (betId: string, casino: string, currency: string, stake: string) => ({
  betId,
  casino,
  currency,
  stake,
});

export const httpExamples: Readonly<Record<string, Examples>> = {
  CreateJackpot: [{ code: 'royal', currency: 'EUR', parameters, reason: 'the network’s first jackpot' }],
  PostRates: [
    {
      source: 'ecb',
      rates: [
        { base: 'EUR', quote: 'JPY', rate: '162.37', asOf: time },
        { base: 'EUR', quote: 'KWD', rate: '0.33291', asOf: time },
      ],
    },
  ],
  OpenRound: [{ roundId: round1, jackpot: 'royal', tables: [table] }],
  PlaceBets: [
    {
      table,
      batchId: batch,
      bets: [
        { ...bet('r1-001', 'alba', 'EUR', '1.00'), player: 'guest-1' },
        { ...bet('r1-006', 'fuji', 'JPY', '150'), player: 'guest-6' },
        { ...bet('r1-007', 'gulf', 'KWD', '0.300'), player: 'guest-7' },
      ],
    },
  ],
  BatchAccepted: [
    {
      roundId: round1,
      batchId: batch,
      accepted: 11,
      instance: 1,
      acceptedAt: time,
      meter: { amount: '50004.191644878581', sequence: '11' },
    },
  ],
  JackpotBet: [
    {
      ...bet('r1-006', 'fuji', 'JPY', '150'),
      roundId: round1,
      table,
      batchId: batch,
      hand: 0,
      player: 'guest-6',
      value: '0.923815975858',
      legs: {
        main: '0.369526390343',
        overflow: '0.000000000000',
        reserve: '0.092381597586',
        margin: '0.461907987929',
      },
      instance: 1,
      state: 'accepted',
      acceptedAt: time,
      placedAt: null,
      voidedAt: null,
      refund: null,
    },
  ],
  CloseRound: [
    { table },
    { table, manifest: { batches: [{ batchId: batch, count: 11, digest: '9f'.repeat(32) }] } },
  ],
  Outcome: [{ table, ...cards }],
  RoundProgress: [
    { roundId: round3, state: 'settled', waitingFor: [], awards: [exampleAward.awardId] },
    { roundId: round3, state: 'closed', waitingFor: [batch], awards: [] },
  ],
  Payout: [examplePayout],
  AcknowledgePayouts: [{ payouts: [{ payoutId: examplePayout.payoutId, reference: 'cashier-6' }] }],
  PayoutsAcknowledged: [{ payouts: [{ payoutId: examplePayout.payoutId, state: 'paid', first: true }] }],
  CreateWebhook: [{ url: 'https://fuji.example/tributary', types: ['payout.instructed', 'bet.refunded'] }],
  CreateCasino: [
    { code: 'fuji', name: 'Fuji', timeZone: 'Asia/Tokyo', currencies: ['JPY'], commission: '0.02' },
  ],
  CreateKey: [{ name: 'the tables of the salon', role: 'table-server', tables: [table] }],
  Meter: [
    {
      jackpot: 'royal',
      instance: 1,
      sequence: '11',
      asOf: time,
      currency: 'JPY',
      amount: '8119180',
      authoritative: { currency: 'EUR', amount: '50004.191644878581' },
      rate: toYen,
      parametersVersion: 1,
      unitStake: '150',
      payTable: [
        { category: 'royalFlush', prize: royalFlush, worth: '8119180' },
        { category: 'flush', prize: flush, worth: '3750' },
      ],
    },
  ],
  PlaceWagers: [
    {
      table,
      bets: [
        { casino: 'fuji', betId: 'ante-1', player: 'guest-6', kind: 'ante', currency: 'JPY', stake: '1000' },
        {
          casino: 'fuji',
          betId: 'jackpot-1',
          player: 'guest-6',
          kind: 'jackpot',
          currency: 'JPY',
          stake: '150',
        },
      ],
    },
  ],
  PostDecisions: [{ decisions: [{ casino: 'fuji', player: 'guest-6', decision: 'call', betId: 'call-1' }] }],
};
