import { HANDOVER_ENDS } from '../../../../contract/warehouse.handovers.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { system } from '../../../platform/session.ts';
import { transaction, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notify, type Notice, type Whom } from '../../notifications/index.ts';
import { warehouseNotices } from '../warehouse.notices.ts';
import { amountsAt } from '../counts.store.ts';
import { mayActFor } from '../handovers.rules.ts';
import {
  expireHandovers,
  freeOnLine,
  handoverForUpdate,
  insertHandover,
  offeredLines,
  packLinesForShare,
  setConfirmed,
  setReturned,
  type HandoverHead,
  type PackLine,
} from '../handovers.store.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { byItem } from '../warehouse.rules.ts';
import { levelsForUpdate } from '../warehouse.store.ts';
import { postBill, shortageAt } from './post-bill.ts';

/** Offers what lies on a line to another one. */
export const giveGoods = command(warehouse.giveGoods, async (tx, who, input, fail) => {
  const { from_storage_id, to_storage_id, note } = input;
  const lines = await packLinesForShare(tx, [from_storage_id, to_storage_id]);
  const [from, to] = [lines.get(from_storage_id), lines.get(to_storage_id)];
  if (!from) throw fail('not_offered', { field: { th: 'จากไลน์', en: 'From line' }, path: 'from_storage_id' });
  if (!to || to === from)
    throw fail('not_offered', {
      field: { th: 'ไปไลน์ (ต้องไม่ใช่ไลน์เดิม)', en: 'To line (another one)' },
      path: 'to_storage_id',
    });
  assertMayActFor(who, from, fail);
  const wanted = input.lines && byItem(input.lines.map((l) => ({ item_id: l.item_id, qty: l.amount })));
  if (wanted) {
    const known = await itemsOf(
      tx,
      wanted.map((w) => w.item_id),
    );
    if (wanted.some((w) => !known.has(w.item_id)))
      throw fail('not_offered', { field: { th: 'สินค้า', en: 'Item' }, path: 'lines' });
    // of two who offer the same pieces the second sees what the first did
    await levelsForUpdate(
      tx,
      wanted.map((w) => w.item_id),
    );
  }
  const free = await freeOnLine(tx, from.id);
  const offered = wanted
    ? wanted.map((w) => ({ item_id: w.item_id, amount: w.qty }))
    : [...free].flatMap(([item_id, amount]) => (amount > 0 ? [{ item_id, amount }] : []));
  if (!offered.length) throw fail('nothing_to_move', { storage: from.name });
  await assertThere(tx, from.id, offered, free, fail);
  const { id, until } = await insertHandover(
    tx,
    who,
    { from_place: from.id, to_place: to.id, note },
    offered,
  );
  record(tx, who, { action: 'handover.give', thing: 'handover', id, after: { ...input, lines: offered } });
  await tell(tx, receiverOf(to.user_id, who.userId), id, {
    type: 'info',
    title: { th: `มีของส่งมอบให้ ${to.name}`, en: `Goods handed over to ${to.name}` },
    message: {
      th: `${who.name} ส่งจาก ${from.name} สแกนรับภายใน 15 นาที`,
      en: `${who.name} gives them from ${from.name}. Scan them within 15 minutes.`,
    },
  });
  announce(tx, 'handovers');
  return { id, until: iso(until) };
});

/** The receiver takes what was scanned; what is less stays where it lies. */
export const confirmHandover = command(warehouse.confirmHandover, async (tx, who, { id, lines }, fail) => {
  const { handover, from, to } = await openHandover(tx, id, fail);
  assertMayActFor(who, to, fail);
  if (handover.giver_id === who.userId) throw fail('giver_confirms');
  const offered = new Map((await offeredLines(tx, id)).map((l) => [l.item_id, l.offered]));
  const taken = byItem(lines.map((l) => ({ item_id: l.item_id, qty: l.amount })));
  const items = await itemsOf(
    tx,
    taken.map((t) => t.item_id),
  );
  for (const t of taken) {
    const item = items.get(t.item_id);
    if (!item) throw fail('not_offered', { field: { th: 'สินค้า', en: 'Item' }, path: 'lines' });
    if (t.qty > (offered.get(t.item_id) ?? 0))
      throw fail('more_than_offered', {
        sku: item.sku,
        offered: offered.get(t.item_id) ?? 0,
        taken: t.qty,
      });
  }
  const bill = await postBill(
    tx,
    who,
    {
      kind: 'transfer',
      note: `${handover.giver} → ${who.name}`,
      moves: taken.map((t) => ({ item_id: t.item_id, from: from.id, to: to.id, qty: t.qty })),
    },
    fail,
  );
  await setConfirmed(
    tx,
    who,
    id,
    bill.id,
    taken.map((t) => ({ item_id: t.item_id, amount: t.qty })),
  );
  record(tx, who, { action: 'handover.confirm', thing: 'handover', id, after: { bill: bill.number, lines } });
  const [all, some] = [sumOf([...offered.values()]), sumOf(taken.map((t) => t.qty))];
  if (handover.giver_id)
    await tell(tx, { userId: handover.giver_id }, id, {
      type: some < all ? 'warning' : 'success',
      title: { th: `${to.name} รับของแล้ว ${some}/${all}`, en: `${to.name} has taken ${some}/${all}` },
      message:
        some < all
          ? { th: `อีก ${all - some} ชิ้นยังอยู่ที่ ${from.name}`, en: `${all - some} stay on ${from.name}.` }
          : { th: `บิล ${bill.number}`, en: `Bill ${bill.number}` },
    });
  announce(tx, 'handovers');
  return { id: bill.id, bill_number: bill.number };
});

/** The giver takes it back, or the receiver does not want it. */
export const returnHandover = command(warehouse.returnHandover, async (tx, who, { id, reason }, fail) => {
  const { handover, from, to } = await openHandover(tx, id, fail);
  const isGiver = handover.giver_id === who.userId;
  if (!isGiver && !mayActFor(who, from)) assertMayActFor(who, to, fail);
  const isRefused = !isGiver && mayActFor(who, to);
  await setReturned(tx, who, id, isRefused ? reason : null);
  record(tx, who, {
    action: 'handover.return',
    thing: 'handover',
    id,
    after: { refused: isRefused, reason },
  });
  const because = reason && ` (${reason})`;
  if (!isRefused)
    await tell(tx, receiverOf(to.user_id, who.userId), id, {
      type: 'warning',
      title: { th: `ยกเลิกส่งมอบให้ ${to.name}`, en: `Handover to ${to.name} called off` },
      message: {
        th: `${who.name} ยกเลิก ของยังอยู่ที่ ${from.name}${because}`,
        en: `${who.name} called it off: the goods stay on ${from.name}${because}.`,
      },
    });
  else if (handover.giver_id)
    await tell(tx, { userId: handover.giver_id }, id, {
      type: 'warning',
      title: { th: `${to.name} ไม่รับของ`, en: `${to.name} did not take the goods` },
      message: {
        th: `${who.name} ไม่รับ ของยังอยู่ที่ ${from.name}${because}`,
        en: `${who.name} refused them: they stay on ${from.name}${because}.`,
      },
    });
  announce(tx, 'handovers');
  return { id };
});

/** Handovers that nobody confirmed in time are over; both are told. Answers how many. */
export const expireOverdue = (enterpriseId: number): Promise<number> =>
  transaction(system(enterpriseId), async (tx) => {
    const over = await expireHandovers(tx);
    for (const { id, giver_id, receiver_id, from, to } of over) {
      const notice = {
        type: 'warning' as const,
        title: { th: 'ส่งมอบหมดเวลา', en: 'A handover has expired' },
        message: {
          th: `${from} → ${to} ไม่มีใครสแกนรับใน 15 นาที ของยังอยู่ที่ ${from}`,
          en: `${from} → ${to}: nobody scanned it within 15 minutes. The goods stay on ${from}.`,
        },
      };
      if (giver_id) await tell(tx, { userId: giver_id }, id, notice);
      if (receiver_id !== giver_id) await tell(tx, receiverOf(receiver_id, giver_id), id, notice);
    }
    if (over.length) announce(tx, 'handovers');
    return over.length;
  });

const sumOf = (all: number[]) => all.reduce((sum, n) => sum + n, 0);
/** Whose line it is; of a line that is everybody's all who may take it. Never who gave it. */
const receiverOf = (owner: number | null, giver: number | null): Whom =>
  owner ? { userId: owner } : { allBut: giver };
const tell = (tx: Tx, whom: Whom, id: number, notice: Omit<Notice, 'link'>) =>
  notify(tx, warehouseNotices.handover, whom, { ...notice, link: warehouseScreens.handover(id) });

function assertMayActFor(who: Actor, line: PackLine, fail: Fail<'not_your_line'>): void {
  if (!mayActFor(who, line)) throw fail('not_your_line', { line: line.name, who: line.user_name });
}

async function openHandover(tx: Tx, id: number, fail: Fail<'not_found' | 'handover_over'>) {
  const handover = await handoverForUpdate(tx, id);
  if (!handover) throw fail('not_found');
  const how = endOf(handover);
  if (how) throw fail('handover_over', { how: HANDOVER_ENDS[how] });
  const lines = await packLinesForShare(tx, [handover.from_place, handover.to_place]);
  const [from, to] = [lines.get(handover.from_place), lines.get(handover.to_place)];
  if (!from || !to) throw fail('not_found');
  return { handover, from, to };
}
const endOf = (h: HandoverHead) => {
  if (h.confirmed_at) return 'confirmed';
  if (h.returned_at) return 'returned';
  return h.expired_at || h.until <= now() ? 'expired' : undefined;
};

/** What is offered already is promised to another line, though it lies here still. */
async function assertThere(
  tx: Tx,
  from: number,
  offered: { item_id: number; amount: number }[],
  free: Map<number, number>,
  fail: Fail<'balance_not_enough'>,
): Promise<void> {
  const freeOf = (item: number) => Math.max(0, free.get(item) ?? 0);
  const short = offered.filter((l) => l.amount > freeOf(l.item_id));
  if (!short.length) return;
  const lying = await amountsAt(
    tx,
    short.map((s) => ({ item_id: s.item_id, place_id: from })),
  );
  throw await shortageAt(
    tx,
    short.map(({ item_id, amount }) => ({
      ...{ item_id, place_id: from, wanted: amount, available: freeOf(item_id) },
      why: lying(item_id, from) > freeOf(item_id) ? 'offered' : 'gone',
    })),
    fail,
  );
}
