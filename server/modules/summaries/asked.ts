import type { SummaryFilter } from '../../../contract/summaries.ts';
import type { Fail } from '../../platform/errors.ts';
import { rangeOf } from '../../platform/range.ts';

/** What is asked, its days filled in. */
export type Asked = SummaryFilter & { from: string; to: string };

/** The filter alone, of what was given with it. Errors: invalid_date_range. */
export function askedOf(given: SummaryFilter, fail: Fail<'invalid_date_range'>): Asked {
  const { sale_channel_id, platform, team_id, user_id, packer_id, item_id, product_id } = given;
  return {
    ...rangeOf(given, fail),
    sale_channel_id,
    platform,
    team_id,
    user_id,
    packer_id,
    item_id,
    product_id,
  };
}
