// Work in batches by key: what comes for a key while its batch runs goes into the next one, so that one transaction does
// what would else be as many. A batch that fails is done again one by one, so that only what is at fault fails.

interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

export interface BatchOptions<T> {
  /** Does all of these, or none and throws. */
  readonly run: (items: readonly T[]) => Promise<void>;
  readonly itemsPerBatchMax: number;
  /** Batches that run at the same time; of one key it is one. */
  readonly batchesMax: number;
}

export class EventBatches<T> {
  /** By key, in the order in which keys had something to do; a key whose batch runs is not among `ready`. */
  private readonly waiting = new Map<string, Waiting<T>[]>();
  private readonly ready: string[] = [];
  private running = 0;

  constructor(private readonly options: BatchOptions<T>) {}

  /** Ends when the item is done; throws what it failed with when it was tried alone. */
  add(key: string, item: T): Promise<void> {
    return new Promise((done, failed) => {
      const theirs = this.waiting.get(key);
      if (theirs) theirs.push({ item, done, failed });
      else {
        this.waiting.set(key, [{ item, done, failed }]);
        this.ready.push(key);
      }
      this.startReady();
    });
  }

  private startReady(): void {
    while (this.running < this.options.batchesMax && this.ready.length > 0) {
      const key = this.ready.shift()!;
      this.running += 1;
      const batch = this.waiting.get(key)!.splice(0, this.options.itemsPerBatchMax);
      void this.settle(batch).then(() => this.ended(key));
    }
  }

  private ended(key: string): void {
    this.running -= 1;
    if (this.waiting.get(key)!.length > 0) this.ready.push(key);
    else this.waiting.delete(key);
    this.startReady();
  }

  // Never throws: each item is told how it went.
  private async settle(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.options.run(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only!.failed(error);
      else for (const each of batch) await this.settle([each]);
    }
  }
}
