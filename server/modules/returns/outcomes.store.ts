import type { Outcome } from '../../../contract/returns.quarantine.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface NewOutcome {
  parcel_id: number;
  line: number;
  item_id: number;
  outcome: Outcome;
  qty: number;
  place_id?: number | undefined;
  partner_id?: number | undefined;
  reason: string;
  bill_id: number;
}
export const insertOutcome = (tx: Tx, who: Actor, o: NewOutcome) =>
  tx.run(sql`
    insert into quarantine_outcomes (enterprise_id, parcel_id, line, item_id, outcome, qty, place_id, partner_id, reason, bill_id, at, user_id, user_name)
    values (${tx.enterpriseId}, ${o.parcel_id}, ${o.line}, ${o.item_id}, ${o.outcome}, ${o.qty}, ${o.place_id ?? null}, ${o.partner_id ?? null},
      ${o.reason}, ${o.bill_id}, ${now()}, ${who.userId}, ${who.name})`);
/** So many of a line are decided about. */
export const takeFromAside = (tx: Tx, o: Pick<NewOutcome, 'parcel_id' | 'line' | 'item_id' | 'qty'>) =>
  tx.run(sql`
    update return_lines set aside_left = aside_left - ${o.qty}
    where enterprise_id = ${tx.enterpriseId} and parcel_id = ${o.parcel_id} and line = ${o.line} and item_id = ${o.item_id}`);
/** The warehouse reversed a bill that decided about pieces: they wait again. */
export const backInQuarantine = (tx: Tx, bill_id: number): void =>
  tx.send(sql`
    update return_lines l set aside_left = l.aside_left + q.qty from quarantine_outcomes q
    where q.enterprise_id = ${tx.enterpriseId} and q.bill_id = ${bill_id} and l.enterprise_id = q.enterprise_id
      and l.parcel_id = q.parcel_id and l.line = q.line and l.item_id = q.item_id`);
