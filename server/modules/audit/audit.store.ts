import type { Action, AuditedThing } from '../../../contract/audit.ts';
import { now } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface Change {
  /** `order.cancel`, the endpoint's verb: one that has words (contract/audit.ts). */
  action: Action;
  thing: AuditedThing;
  id?: number | null;
  before?: object | null;
  after?: object | null;
}

/** Writes who changed what, from where, before and after; append-only, in the change's own transaction. */
export function record(tx: Tx, who: Actor, c: Change): void {
  tx.send(sql`
    insert into audit_log (enterprise_id, at, user_id, request_id, ip, session_id, action, thing, thing_id, before, after, api_key_id, api_key_name)
    values (${who.enterpriseId}, ${now()}, ${who.userId}, ${who.requestId}, ${who.ip}, ${who.sessionId}, ${c.action}, ${c.thing},
            ${c.id ?? null}, ${json(c.before)}, ${json(c.after)},
            ${who.key?.id ?? null}, ${who.key?.name ?? null})`);
}
const json = (v: object | null | undefined): string | null => (v ? JSON.stringify(v) : null);
