import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';

/** Whether a person sees what goods cost, and so what they earned. */
export const seesCost = (who: Actor): boolean => isAble(who, warehouseAbilities.seeCost);
