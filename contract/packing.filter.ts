import { z } from 'zod';
import { ProviderId } from './orders.ts';
import { Ref } from './shared.ts';

/** How many days before today a cut looks back. */
export const BACK_DAYS = { most: 31, usual: 3 } as const;
/** So many orders one round takes. */
export const MOST_CUT = 2000;

/** Which orders a cut looks at. */
export const RoundFilter = z.strictObject({
  /** Absent: what the shop decided. */
  back_days: z.int().min(0).max(BACK_DAYS.most).optional(),
  sale_channel_id: Ref('channel').optional(),
  provider: ProviderId.optional(),
  platform: z.int().min(1).max(5).optional(),
});
