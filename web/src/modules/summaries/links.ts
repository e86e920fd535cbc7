import {
  summaryAbilities,
  type Measure,
  type SummaryField,
  type SummaryFilter,
} from '../../../../contract/summaries.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { able, sessionUser } from '../../platform/session.ts';

/** What narrows a report, without its rows and columns: it goes with the way to another. */
export const narrowed = (f: Partial<SummaryFilter>) => ({
  from: f.from,
  to: f.to,
  sale_channel_id: f.sale_channel_id,
  platform: f.platform,
  team_id: f.team_id,
  user_id: f.user_id,
  packer_id: f.packer_id,
  item_id: f.item_id,
  product_id: f.product_id,
});

interface Of {
  by?: SummaryField | undefined;
  key?: string | undefined;
  across?: SummaryField | undefined;
  column?: string | undefined;
  /** What the figure counts: the parcels are shown with it, and it is summed. */
  measure?: Measure | undefined;
}
/** The parcels behind a figure; undefined: not for this person. */
export function parcelsOf(f: Partial<SummaryFilter>, of: Of): string | undefined {
  const user = sessionUser();
  return user && able(user, summaryAbilities.seeParcels)
    ? summaryScreens.parcels({ ...narrowed(f), ...of })
    : undefined;
}
