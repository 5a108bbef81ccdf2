// A casino's integration: believes only signed webhooks, counts each event once, pays, and acknowledges with its own
// reference. What a webhook did not bring, it asks for when it starts.
import { JackpotClient, answerOf, everyItem, verifyWebhook } from '@tributary/client';
import type { Delivery } from '@tributary/client';
import { Cashier, Payout } from './cashier';

/** Acknowledgements of one call, all or nothing. */
const acknowledgedAtOnceMax = 1_000;

export interface CasinoOptions {
  readonly jackpot: JackpotClient;
  readonly cashier: Cashier;
  /** `whsec_…` of the endpoint. */
  readonly webhookSecret: string;
}

export class Casino {
  // In a real casino a table with the event's id as its key, written in the transaction of the payment.
  private readonly taken = new Set<string>();

  constructor(private readonly options: CasinoOptions) {}

  /**
   * Takes one delivery. Answers whether it was news. Throws a WebhookError for one that is not to be believed, and
   * whatever kept it from its end: answer 5xx then, and it comes again.
   */
  async take(delivery: Pick<Delivery, 'headers' | 'body'>): Promise<boolean> {
    const event = verifyWebhook<{ payouts?: Payout[] }>({ ...delivery, secret: this.options.webhookSecret });
    if (this.taken.has(event.id)) return false;
    if (event.type === 'payout.instructed') await this.pay(event.data.payouts ?? []);
    this.taken.add(event.id);
    return true;
  }

  /** Pays what was instructed while this program was not running. */
  async catchUp(): Promise<void> {
    const open: Payout[] = [];
    const query = { state: 'instructed' } as const;
    const waiting = everyItem((cursor) =>
      this.options.jackpot.GET('/v1/payouts', { params: { query: { ...query, cursor } } }),
    );
    for await (const payout of waiting) open.push(payout);
    await this.pay(open);
  }

  private async pay(payouts: readonly Payout[]): Promise<void> {
    for (let from = 0; from < payouts.length; from += acknowledgedAtOnceMax) {
      const paid = payouts.slice(from, from + acknowledgedAtOnceMax).map((payout) => ({
        payoutId: payout.payoutId,
        reference: this.options.cashier.pay(payout),
      }));
      await answerOf(this.options.jackpot.POST('/v1/payouts/acknowledgements', { body: { payouts: paid } }));
    }
  }
}
