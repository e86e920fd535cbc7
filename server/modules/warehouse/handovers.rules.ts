import { may, type Holder } from '../../../contract/rights.ts';

/** A line is its packer's, or everybody's; who decides about the warehouse may act for anybody. */
export const mayActFor = (
  who: Pick<Holder, 'levels'> & { userId: number | null },
  line: { user_id: number | null },
): boolean => line.user_id === null || line.user_id === who.userId || may(who, 'wms', 3);
