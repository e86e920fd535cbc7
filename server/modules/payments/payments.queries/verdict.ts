import { sql, type Sql } from '../../../platform/sql.ts';

/** Whether the parts of a shared slip (alias `s`) that count do not come to what it shows. */
export const partsDiffer = sql`(s.shown_amount is not null and s.shown_amount <> (select sum(part.amount) from slips part
  where part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null and part.rejected_at is null))`;

/** What an order was paid otherwise than by slips: by credit, or seen at the bank; below zero: what went to credit or back. */
export const paidElsewhere = (order: Sql): Sql => sql`(select coalesce(sum(p.amount), 0) from payments p
  where p.enterprise_id = ${order}.enterprise_id and p.order_id = ${order}.id and p.slip_id is null)`;

/**
 * The contract's worstVerdict over judgeSlip, as SQL for an order (alias `o`): red where a counting slip was used
 * before or has a wrong checksum, or where they do not add up to the order's amount
 * or a shared one is not shared out, or the bank has another amount or account; green where the bank agrees with all. A property test holds the two equal.
 */
export const slipVerdict = sql`(
  select case when count(*) = 0 then null
              when bool_or(s.duplicate_of is not null or s.qr = 'bad_checksum' or ${partsDiffer} or (s.qr = 'good' and s.verified in ('amount', 'account'))) or sum(s.amount) <> o.order_amount - ${paidElsewhere(sql`o`)} then 'red'
              when bool_and(s.qr = 'good' and coalesce(s.verified = 'agreed', false)) then 'green'
              else 'amber' end
  from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id and s.rejected_at is null)`;

/** The same as a column of an order's row. */
export const verdictColumn = {
  columns: sql`s.verdict as slip_verdict`,
  join: sql`left join lateral (select ${slipVerdict} as verdict) s on true`,
};
