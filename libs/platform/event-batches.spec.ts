import { EventBatches } from './event-batches';

/** Batches that run until they are let go, one by one. */
function batches(options: {
  itemsPerBatchMax?: number;
  batchesMax?: number;
  fails?: (item: number) => boolean;
}) {
  const ran: number[][] = [];
  const gates: (() => void)[] = [];
  const made = new EventBatches<number>({
    itemsPerBatchMax: options.itemsPerBatchMax ?? 10,
    batchesMax: options.batchesMax ?? 1,
    run: async (items) => {
      ran.push([...items]);
      await new Promise<void>((go) => gates.push(go));
      if (items.some((item) => options.fails?.(item))) throw new Error(`failed: ${items.join(' ')}`);
    },
  });
  const letGo = async () => {
    gates.shift()?.();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  return { made, ran, letGo };
}

describe('work in batches by key', () => {
  it('gathers what comes for a key while its batch runs, up to a maximum', async () => {
    const { made, ran, letGo } = batches({ itemsPerBatchMax: 2 });
    const all = [1, 2, 3, 4].map((item) => made.add('a', item));
    await letGo();
    await letGo();
    await letGo();
    await Promise.all(all);
    expect(ran).toEqual([[1], [2, 3], [4]]);
  });

  it('runs batches of as many keys as may run, and never two of one key', async () => {
    const { made, ran, letGo } = batches({ batchesMax: 2 });
    const all = [made.add('a', 1), made.add('b', 2), made.add('a', 3), made.add('c', 4)];
    expect(ran).toEqual([[1], [2]]);
    await letGo();
    expect(ran).toEqual([[1], [2], [4]]);
    await letGo();
    await letGo();
    await letGo();
    await Promise.all(all);
    expect(ran).toEqual([[1], [2], [4], [3]]);
  });

  it('does a batch that fails again one by one: only what is at fault fails', async () => {
    const { made, ran, letGo } = batches({ fails: (item) => item === 3 });
    const first = made.add('a', 1);
    const rest = [2, 3, 4].map((item) =>
      made.add('a', item).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
    for (let runs = 0; runs < 5; runs += 1) await letGo();
    await first;
    expect(ran).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
    expect(await Promise.all(rest)).toEqual(['done', 'failed: 3', 'done']);
  });
});
