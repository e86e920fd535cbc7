import type { warehouse } from '../../../../contract/warehouse.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { rangeOf } from '../../../platform/range.ts';
import type { Reader } from '../../../platform/tx.ts';
import { billHistory, whoWroteBills } from '../warehouse.queries/history.ts';
import { linePackDays } from '../warehouse.queries/line-pack.ts';
import { quantitiesOf, quantitySummary } from '../warehouse.queries/quantities.ts';

type DateRange = Fail<'invalid_date_range'>;
const OTHERS = { th: 'สินค้าอื่น ๆ', en: 'Other products' };

/**
 * Bills, and what they moved. Of a place or a person they are looked for within 31 days, since no index leads to
 * them; the quantities are always of 31 days at most. Errors: invalid_date_range.
 */
export async function historyView(
  tx: Reader,
  who: Actor,
  filter: Given<typeof warehouse.history>,
  fail: DateRange,
) {
  const days = rangeOf(filter, fail);
  const bounded = filter.storage_id !== undefined || filter.user_id !== undefined;
  const asked = bounded ? { ...filter, ...days } : filter;
  const [{ Data, Datum }, QuantitySummary] = await Promise.all([
    billHistory(tx, asked),
    filter.part === 'bills' ? null : quantitySummary(tx, { ...filter, ...days }, OTHERS[who.locale]),
  ]);
  return {
    Data,
    Datum: { ...Datum, from: asked.from ?? null, to: asked.to ?? null, histories: Data, QuantitySummary },
  };
}

/** Who wrote bills within at most 31 days. Errors: invalid_date_range. */
export const historyPeople = (tx: Reader, filter: Given<typeof warehouse.historyPeople>, fail: DateRange) =>
  whoWroteBills(tx, rangeOf(filter, fail));

/** What came, went and was packed within at most 31 days. Errors: invalid_date_range. */
export const quantities = (
  tx: Reader,
  _who: Actor,
  filter: Given<typeof warehouse.quantities>,
  fail: DateRange,
) => quantitiesOf(tx, { ...filter, ...rangeOf(filter, fail) });
/** Packing lines day by day, at most 31 of them. Errors: invalid_date_range. */
export const linePack = (
  tx: Reader,
  _who: Actor,
  filter: Given<typeof warehouse.linePack>,
  fail: DateRange,
) => linePackDays(tx, { ...filter, ...rangeOf(filter, fail) });
