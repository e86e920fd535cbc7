import { isAble, type Holder } from '../../../contract/rights.ts';
import { warehouseAbilities } from '../../../contract/warehouse.ts';

/** A line is its packer's, or everybody's; who decides about the warehouse may act for anybody. */
export const mayActFor = (
  who: Holder & { userId: number | null },
  line: { user_id: number | null },
): boolean =>
  line.user_id === null || line.user_id === who.userId || isAble(who, warehouseAbilities.actForLine);
