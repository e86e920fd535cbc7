import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lineStockOf, type LineStockFilter } from '../warehouse.queries/line-stock.ts';
import { neededOnLines } from './propose-for-line.ts';

/** What lies on packing lines, what open rounds need, and what is missing. */
export const lineStock = async (tx: Reader, _who: Actor, filter: LineStockFilter) =>
  lineStockOf(tx, filter, await neededOnLines(tx));
