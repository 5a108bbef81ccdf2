// HTTP contract of pools: composition, history of instances, pools over time, and how an award was computed.
import { z } from 'zod';
import { page, timestamp } from './http-primitives';

export const instanceNumber = z.coerce.number().int().min(1).max(1_000_000_000);

export const pageQuery = z.strictObject(page);
export type PageQuery = z.infer<typeof pageQuery>;

export const poolHistoryQuery = z.strictObject({
  from: timestamp.optional().meta({ description: '30 days before `to` when left out' }),
  to: timestamp.optional().meta({ description: 'Now when left out' }),
  points: z.coerce.number().int().min(2).max(500).default(100),
});
export type PoolHistoryQuery = z.infer<typeof poolHistoryQuery>;
