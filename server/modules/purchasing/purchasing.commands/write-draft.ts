import { purchasing, type PurchaseInput } from '../../../../contract/purchasing.ts';
import { purchasingSettings } from '../../../../contract/purchasing.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen, invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { notify } from '../../notifications/index.ts';
import { settingOf } from '../../settings/index.ts';
import { assertSeen } from '../../users/index.ts';
import { itemsOf, offeredPartner } from '../../warehouse/index.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { purchasingNotices } from '../purchasing.notices.ts';
import { PURCHASE_FIELDS } from '../../../../contract/purchasing.fields.ts';
import { FIXED, assertMove, assertRange, fixedField, nameOf, written } from '../purchasing.rules.ts';
import {
  filesOf,
  insertPurchase,
  linesOf,
  lockRunning,
  purchaseForUpdate,
  sameCartons,
  writeFiles,
  writeOpenFields,
  writePurchase,
} from '../purchasing.store.ts';

/** Makes a draft. */
export const createPurchase = command(purchasing.create, async (tx, who, input, fail) =>
  makeDraft(tx, who, input, fail),
);

/** A clean draft like another order: no number, no cartons, no day, no files. */
export const duplicatePurchase = command(purchasing.duplicate, async (tx, who, { id }, fail) => {
  const from = await purchaseForUpdate(tx, id);
  if (!from) throw fail('not_found');
  const lines = await linesOf(tx, id);
  const input: PurchaseInput = {
    ...{ partner_id: from.partner_id, reference: '', terms: from.terms, note: from.note },
    ...{ vat_mode: from.vat_mode, discount: toBaht(from.discount), freight: toBaht(from.freight) },
    ...{ expected_on: null, running_from: null, running_to: null, files: [] },
    lines: lines.map((l) => ({
      ...{ item_id: l.item_id, qty: l.qty, pack: l.pack },
      ...{ price: toBaht(l.price), discount: toBaht(l.discount) },
    })),
  };
  // its discounts were within their bases, and it asks for no cartons
  const refuse: Refuse = (code, data) =>
    code === 'not_offered' ? fail(code, data) : cannotHappen(code, data);
  return makeDraft(tx, who, input, refuse, nameOf(from));
});

/** Makes a draft, inside a transaction; `from`: what it was made of, for the trail. */
export async function makeDraft(tx: Tx, who: Actor, input: PurchaseInput, fail: Refuse, from?: string) {
  const ready = await checked(tx, null, input, fail);
  assertToCome(input.expected_on, null);
  await assertFiles(tx, who, input.files, [], fail);
  const { id, version } = await insertPurchase(tx, who, ready.order, ready.lines);
  await writeFiles(tx, who, id, input.files);
  const number = nameOf({ id, number: null });
  record(tx, who, {
    action: 'purchase.create',
    thing: 'purchase',
    id,
    after: { ...told(ready, input.files), number, version, ...(from ? { from } : {}) },
  });
  await notify(
    tx,
    purchasingNotices.waiting,
    { allBut: who.userId },
    {
      type: 'info',
      title: { th: 'ใบสั่งซื้อรออนุมัติ', en: 'A purchase order waits for approval' },
      message: {
        th: `${number} ${ready.partner} โดย ${who.name}`,
        en: `${number}, ${ready.partner}, by ${who.name}`,
      },
      link: purchasingScreens.purchase(id),
    },
  );
  announce(tx, 'purchases');
  return { id, number, state: 'draft' as const, version };
}

/** Changes a draft; of an approved order the note, the expected day and the files. */
export const changePurchase = command(
  purchasing.change,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const before = await purchaseForUpdate(tx, id);
    if (!before) throw fail('not_found');
    const seenBefore = { thing: 'purchase', id, version: before.version, seen, words: PURCHASE_FIELDS };
    await assertSeen(tx, seenBefore, fail);
    assertMove(before, 'edit', fail);
    const [lines, files] = [await linesOf(tx, id), await filesOf(tx, id)];
    const was = { order: before, lines: lines.map(onlyWritten) };
    const isDraft = before.state === 'draft';
    const ready = isDraft
      ? await checked(tx, id, input, fail)
      : { ...written(input, before.vat_in_cost, fail), skus: null };
    if (!isDraft) {
      const field = fixedField(was, { order: ready.order, lines: ready.lines.map(onlyWritten) });
      if (field) throw fail('purchase_fixed', { number: nameOf(before), field: FIXED[field], path: field });
    }
    assertToCome(input.expected_on, before.expected_on);
    await assertFiles(tx, who, input.files, files, fail);
    const skus = await itemsOf(
      tx,
      [...lines, ...ready.lines].map((l) => l.item_id),
    );
    const changes = changesOf(told({ ...was, skus }, files), told({ ...ready, skus }, input.files));
    const number = nameOf(before);
    // what was rejected waits for a change, and this is none
    const isSame = sameness({ ...was, files }) === sameness({ ...ready, files: input.files });
    if (isSame) return { id, number, state: before.state, version: before.version };
    const version = isDraft
      ? await writePurchase(tx, who, id, ready.order, ready.lines)
      : await writeOpenFields(tx, id, ready.order);
    await writeFiles(tx, who, id, input.files);
    record(tx, who, {
      action: 'purchase.change',
      thing: 'purchase',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version },
    });
    announce(tx, 'purchases');
    if (before.expected_on !== ready.order.expected_on) announce(tx, 'stock');
    return { id, number, state: before.state, version };
  },
);

type Refuse = Fail<'not_offered' | 'discount_too_big' | 'running_taken'>;
type File = PurchaseInput['files'][number];
interface Told {
  order: object;
  lines: readonly { item_id: number; qty: number; price: number; discount: number }[];
  skus: ReadonlyMap<number, { sku: string }>;
}
/** What the trail tells of it. */
function told({ order, lines, skus }: Told, files: readonly File[]) {
  const o = order as Record<string, unknown>;
  return {
    ...Object.fromEntries(TOLD.map((field) => [field, o[field]])),
    files: files.length,
    lines: lines.length,
    items: lines.map(({ item_id, qty, price, discount }) => ({
      ...{ sku: skus.get(item_id)?.sku ?? String(item_id), qty, price, discount },
    })),
  };
}
const TOLD = [
  'partner_id',
  'reference',
  'expected_on',
  'terms',
  'note',
  'discount',
  'freight',
  'vat_mode',
  'running_from',
  'running_to',
  'total',
] as const;
const onlyWritten = (l: { item_id: number; qty: number; price: number; discount: number; pack: number }) => ({
  ...{ item_id: l.item_id, qty: l.qty, price: l.price, discount: l.discount, pack: l.pack },
});

/** All that a person writes, to be compared. */
const sameness = (of: {
  order: object;
  lines: Parameters<typeof onlyWritten>[0][];
  files: readonly File[];
}) => {
  const order = of.order as Record<string, unknown>;
  return JSON.stringify([
    [...TOLD, 'vat_in_cost'].map((field) => order[field]),
    of.lines.map(onlyWritten),
    of.files.map(({ file, title }) => [file, title]),
  ]);
};

/** What is asked for in satang, where all of it fits: a partner and items that are dealt with, cartons that are nobody else's. */
async function checked(tx: Tx, id: number | null, input: PurchaseInput, fail: Refuse) {
  assertRange(input);
  const [partner, skus, vat_in_cost] = await Promise.all([
    offeredPartner(tx, input.partner_id),
    itemsOf(
      tx,
      input.lines.map((l) => l.item_id),
    ),
    settingOf(tx, purchasingSettings.vat_in_cost),
  ]);
  if (!partner) throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  const unknown = input.lines.findIndex(({ item_id }) => !skus.has(item_id));
  if (unknown >= 0)
    throw fail('not_offered', {
      field: { th: `สินค้าบรรทัด ${unknown + 1}`, en: `Item of line ${unknown + 1}` },
      path: `lines.${unknown}.item_id`,
    });
  const ready = written(input, vat_in_cost, fail);
  await assertCartonsFree(tx, id, input, fail);
  return { ...ready, skus, partner: partner.name };
}

/** A day that somebody sets now is still to come; one that has passed since stays as it is. */
function assertToCome(day: string | null, before: string | null): void {
  if (day !== null && day !== before && day < dayOf(now()))
    throw invalid({ path: 'expected_on', problem: 'in_past', got: day });
}

/** Errors: running_taken, naming the order that has them. */
async function assertCartonsFree(
  tx: Tx,
  id: number | null,
  { partner_id, running_from: from, running_to: to }: PurchaseInput,
  fail: Fail<'running_taken'>,
): Promise<void> {
  if (from === null || to === null) return;
  await lockRunning(tx, partner_id);
  const taken = await sameCartons(tx, { partner_id, from, to, id });
  if (taken)
    throw fail('running_taken', {
      ...{ from, to, path: 'running_from', number: nameOf(taken), id: taken.id },
      ...{ taken_from: taken.running_from, taken_to: taken.running_to },
    });
}

/** A file that is added is one's own upload for an order. Errors: not_offered. */
async function assertFiles(
  tx: Tx,
  who: Actor,
  files: readonly File[],
  there: readonly File[],
  fail: Fail<'not_offered'>,
): Promise<void> {
  for (const [i, { file }] of files.entries()) {
    if (files.findIndex((one) => one.file === file) < i)
      throw invalid({ path: `files.${i}.file`, problem: 'twice' });
    if (there.some((one) => one.file === file)) continue;
    const found = await fileNamed(tx, file);
    if (found?.purpose !== 'purchase' || found.uploaded_by !== who.userId)
      throw fail('not_offered', { field: { th: 'ไฟล์', en: 'File' }, path: `files.${i}.file` });
  }
}
