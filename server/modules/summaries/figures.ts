import { isAble } from '../../../contract/rights.ts';
import {
  summaryAbilities,
  type Figures,
  type Counted,
  type SummaryField,
} from '../../../contract/summaries.ts';
import { warehouseAbilities } from '../../../contract/warehouse.ts';
import { toBaht } from '../../platform/money.ts';
import type { Mover } from '../../platform/rights.ts';

/** Figures for the wire; what they cost by right. */
export const figuresFor =
  (who: Mover) =>
  ({ pieces, units, parcels, orders, value }: Counted): Figures => ({
    pieces,
    units,
    parcels,
    orders,
    value: maySeeCost(who) ? toBaht(value) : null,
  });
export const maySeeCost = (who: Mover): boolean => isAble(who, warehouseAbilities.seeCost);
/** Where goods lay is told to who sees the warehouse; everything else of a parcel the pages of its order and the lists tell too. */
export const maySumBy = (who: Mover, field: SummaryField): boolean =>
  field !== 'storage' || isAble(who, summaryAbilities.seeStorage);
