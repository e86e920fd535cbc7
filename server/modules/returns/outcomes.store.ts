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
