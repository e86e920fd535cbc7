import { addDays, startOfDay } from '../../../platform/clock.ts';
import { idsLike } from '../../../platform/search.ts';
import { join, sql, type Sql } from '../../../platform/sql.ts';

/** The digits of a phone number that was written any way; null where it is none. */
export const phoneOf = (q: string): string | null =>
  /^[\d\s().+-]{9,}$/.test(q) ? q.replace(/\D/g, '').replace(/^66/, '0') : null;

/** A text and, where it is a phone number written some way, the way it is kept. */
export const spellings = (q: string): string[] => {
  const asPhone = phoneOf(q);
  return asPhone && asPhone !== q.toLowerCase() ? [q, asPhone] : [q];
};

interface Days {
  from: string;
  to: string;
}
/**
 * The ids of orders by number, name, phone (written any way) or tracking; of some Bangkok days where they are given, and
 * of those the newest where `enough` are enough: so many at least, all newer than what is left out.
 */
export const orderIdsLike = (q: string, days?: Days, enough?: number): Sql => {
  const within = days && { since: startOfDay(days.from), until: startOfDay(addDays(days.to, 1)), enough };
  return join(
    spellings(q).map((text) => idsLike('order', text, within)),
    ' union all ',
  );
};

/** The same as a condition on the alias `o`. */
export const matching = (q: string, days?: Days): Sql => sql`o.id = any (array(${orderIdsLike(q, days)}))`;
