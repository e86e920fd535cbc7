import { isAble } from '../../../contract/rights.ts';
import type { Figures, Counted } from '../../../contract/summaries.ts';
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
