import type { ComponentType } from 'react';
import type { Right } from '../../../../contract/shared.ts';
import { extension } from '../../platform/extension.ts';

/** How what should be bought is reckoned, and of whom. */
export interface LowAsked {
  partner_id: number | undefined;
  /** Days from an order to its delivery, and days that it is to last. */
  lead: number;
  cover: number;
}
/** What a later module that buys puts on the screens of what lies here and whom it comes from. */
export interface BuyingParts {
  /** Beside the title of what runs low. */
  tools?: readonly { right: Right; Tool: ComponentType<{ asked: LowAsked }> }[];
  /** Where that is listed which is on its way of an item, and what was ordered of a partner. */
  incoming?: { right: Right; of: (item: number) => string };
  ordered?: { right: Right; says: () => string; of: (partner: number) => string };
}
export const buying = extension<BuyingParts>();
