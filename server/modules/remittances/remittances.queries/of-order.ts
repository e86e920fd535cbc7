import type { OrderRemittance } from '../../../../contract/remittances.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { jsonRows, sql } from '../../../platform/sql.ts';
import { givenUp, hasRest } from './owed.ts';

/** What of an order (alias `o`) its provider still owes. */
export const cashOwedField = {
  json: sql`case when ${hasRest} then greatest(0, o.order_amount - o.paid_amount - ${givenUp}) else 0 end`,
  show: (found: number): number => toBaht(found),
};

/** By which sheets the cash of an order (alias `o`) came, the first first. */
export const remittancesField = {
  json: jsonRows(sql`
    select s.id, s.number, l.settled_at as at, s.transferred_on, l.paid, l.over, l.given_up, l.reason
    from remittance_lines l join remittances s on s.enterprise_id = l.enterprise_id and s.id = l.remittance_id
    where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.settled_at is not null and l.taken_back_at is null
    order by l.settled_at, s.id`),
  show: (found: OrderRemittance[]): OrderRemittance[] =>
    found.map((one) => ({
      ...one,
      at: iso(one.at),
      paid: toBaht(one.paid),
      over: toBaht(one.over),
      given_up: toBaht(one.given_up),
    })),
};
