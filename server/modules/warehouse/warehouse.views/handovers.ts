import type { Given } from '../../../../contract/endpoint.ts';
import type { warehouse } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { mayActFor } from '../handovers.rules.ts';
import {
  handoverById,
  handoverLines,
  handoverRows,
  type HandoverFound,
  type LineOfHandover,
} from '../warehouse.queries/handovers.ts';

export async function handoverList(tx: Reader, who: Actor, f: Given<typeof warehouse.handovers>) {
  const { found, Datum } = await handoverRows(tx, f);
  return { Data: found.map((h) => shown(who, h)), Datum };
}

/** One handover with its lines. Null where there is none. */
export async function handoverDetail(tx: Reader, who: Actor, id: number) {
  const [found, lines] = await Promise.all([handoverById(tx, id), handoverLines(tx, id)]);
  return found && { ...shown(who, found), lines };
}

function shown(who: Actor, { giver_id, ...h }: HandoverFound) {
  const actsFor = ({ user }: LineOfHandover) => mayActFor(who, { user_id: user?.id ?? null });
  const isOpen = h.state === 'open';
  const isGiver = giver_id === who.userId;
  return {
    ...h,
    may_confirm: isOpen && !isGiver && actsFor(h.to),
    may_return: isOpen && (isGiver || actsFor(h.from) || actsFor(h.to)),
  };
}
