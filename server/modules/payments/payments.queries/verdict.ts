import { sql } from '../../../platform/sql.ts';

/**
 * The contract's worstVerdict over judgeSlip, as SQL for an order (alias `o`): red where a counting slip was used
 * before or has a wrong checksum, or where they do not add up to the order's amount. A property test holds the two equal.
 */
export const slipVerdict = sql`(
  select case when count(*) = 0 then null
              when bool_or(s.duplicate_of is not null or s.qr = 'bad_checksum') or sum(s.amount) <> o.order_amount then 'red'
              else 'amber' end
  from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id and s.rejected_at is null)`;

/** The same as a column of an order's row. */
export const verdictColumn = {
  columns: sql`s.verdict as slip_verdict`,
  join: sql`left join lateral (select ${slipVerdict} as verdict) s on true`,
};
