import { z } from 'zod';
import { Count } from './shared.ts';

/** What became of the orders that waited for a match: kept whole and ready to pack, short of stock, or waiting for something else. */
export const Freed = z.strictObject({ ready: Count, short: Count, waiting: Count });
export type Freed = z.infer<typeof Freed>;
