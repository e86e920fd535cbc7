import { contains, sql, type Sql } from '../../../platform/sql.ts';

const SEARCH = sql`lower(o.number || ' ' || o.recipient_name || ' ' || o.phone || ' ' || coalesce(o.tracking_number, '') || ' ' || coalesce(o.platform_order_id, ''))`;
/** The digits of a phone number that was written any way; null where it is none. */
export const phoneOf = (q: string): string | null =>
  /^[\d\s().+-]{9,}$/.test(q) ? q.replace(/\D/g, '').replace(/^66/, '0') : null;
/** Number, name, phone (written any way) or tracking. */
export const matching = (q: string): Sql => {
  const asPhone = phoneOf(q);
  return asPhone && asPhone !== q.toLowerCase()
    ? sql`(${SEARCH} like ${contains(q)} or ${SEARCH} like ${contains(asPhone)})`
    : sql`${SEARCH} like ${contains(q)}`;
};
