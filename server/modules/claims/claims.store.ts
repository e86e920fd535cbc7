import type { ClaimReason } from '../../../contract/codes/claim-reasons.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface NewClaim {
  /** The order that goes out, and the one whose goods it sends again. */
  order_id: number;
  parent_id: number;
  reason_type: ClaimReason;
  reason: string;
  /** By the lines of the first order. */
  lines: readonly { line: number; qty: number }[];
}
/** The claim and its lines, in one statement. */
export const insertClaim = (tx: Tx, who: Actor, c: NewClaim) =>
  tx.run(sql`
    with made as (
      insert into claims (enterprise_id, order_id, parent_id, reason_type, reason, at, user_id)
      values (${tx.enterpriseId}, ${c.order_id}, ${c.parent_id}, ${c.reason_type}, ${c.reason}, ${now()}, ${who.userId})
      returning order_id)
    insert into claim_lines (enterprise_id, order_id, line, qty)
    select ${tx.enterpriseId}, made.order_id, l.line, l.qty
    from made, unnest(${c.lines.map((l) => l.line)}::int[], ${c.lines.map((l) => l.qty)}::int[]) as l (line, qty)`);
