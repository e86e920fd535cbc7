import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { COMPARED } from '../../../../contract/remittances.ts';
import { literal, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { givenUp, isComingBack, isNotSent } from './owed.ts';

/** Ours, in satang: what a line (alias `l`) is held against. Of what is no debt to be paid by it there is nothing. */
export const OURS = sql`case when l.state = any(${[...COMPARED]}::text[]) then l.owes end`;

/**
 * The lines of a sheet (alias `l`), each held against what its order owes at this moment; a settled one as it was then.
 * `state` and `why` are the contract's; amounts in satang.
 */
export const judged = (tx: Reader, remittanceId: number): Sql => sql`
  (select l.*,
     case when l.is_taken_back then 'taken_back' when l.is_settled then 'settled' when l.amount is null then 'unreadable' when l.first_row <> l.row then 'twice'
          when l.reason_unknown is not null then 'unknown'
          when l.owes <= 0 then case when l.earlier_id is null then 'unknown' else 'already' end
          when l.owes = l.amount then 'matched' else 'different' end as state,
     case when l.is_settled or l.amount is null or l.first_row <> l.row then null
          when l.reason_unknown is not null then l.reason_unknown
          when l.owes <= 0 and l.earlier_id is null then 'nothing_due' end as why
   from (
     select r.row, r.code, r.amount, r.fee, r.transferred, r.day, r.problems, r.reason, r.settled_at, r.settled_by,
       r.settled_at is not null as is_settled, r.taken_back_at is not null as is_taken_back, r.paid, r.over, r.given_up, r.payment_id,
       o.id as order_id, o.number as order_number,
       first_value(r.row) over (partition by r.amount is null, coalesce(o.id::text, r.code) order by r.row) as first_row,
       case when r.settled_at is not null then r.owed
            when o.payment_type = ${literal(PAYMENT_TYPES.cod)} then o.cash_due - ${givenUp} end as owes,
       case when o.id is null then 'not_found'
            when o.provider <> s.provider then 'other_provider'
            when o.payment_type <> ${literal(PAYMENT_TYPES.cod)} then 'not_cod'
            when o.status = ${literal(STATUS.cancelled)} then 'cancelled'
            when o.cash_due > 0 and (o.status = ${literal(STATUS.returned)} or ${isComingBack}) then 'came_back'
            when o.cash_due > 0 and ${isNotSent} then 'not_sent' end as reason_unknown,
       e.id as earlier_id, e.number as earlier_number, e.at as earlier_at
     from remittance_lines r
     join remittances s on s.enterprise_id = r.enterprise_id and s.id = r.remittance_id
     left join lateral (
       select p.order_id as id from published.parcels p
       where p.enterprise_id = r.enterprise_id and p.tracking_number = r.code and p.void_at is null
       union all
       select n.id from published.orders n where n.enterprise_id = r.enterprise_id and n.number = r.code
       limit 1) as named on r.code <> ''
     left join published.orders o on o.enterprise_id = r.enterprise_id and o.id = coalesce(r.order_id, named.id)
     left join lateral (
       select x.remittance_id as id, h.number, x.settled_at as at from remittance_lines x
       join remittances h on h.enterprise_id = x.enterprise_id and h.id = x.remittance_id
       where x.enterprise_id = o.enterprise_id and x.order_id = o.id and x.settled_at is not null and x.taken_back_at is null
         and (x.remittance_id, x.row) <> (r.remittance_id, r.row)
       order by x.settled_at desc limit 1) as e on true
     where r.enterprise_id = ${tx.enterpriseId} and r.remittance_id = ${remittanceId}
   ) as l) as l`;
