import { purchasing } from '../../../../contract/purchasing.ts';
import { purchasingSettings } from '../../../../contract/purchasing.settings.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail, type FailOf } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Actor } from '../../../platform/actor.ts';
import { record } from '../../audit/index.ts';
import { settingOf } from '../../settings/index.ts';
import { itemsOf, storages, takeDelivery } from '../../warehouse/index.ts';
import { awaitedOf, mostToCome, nameOf, overlap, worthOf, type Range } from '../purchasing.rules.ts';
import {
  cartonsOf,
  closeShort,
  insertReceipt,
  linesOf,
  settle,
  writeReceived,
  type Line,
  type Purchase,
} from '../purchasing.store.ts';
import { loadPurchase } from './load-purchase.ts';

type Input = Given<typeof purchasing.receive>;
type Refuse = FailOf<typeof purchasing.receive>;

/** Receives a delivery, in one bill; lines of which no more will come are closed short. */
export const receivePurchase = command(purchasing.receive, async (tx, who, input, fail) => {
  const { id } = input;
  const order = await loadPurchase(tx, id, 'receive', fail);
  const lines = await linesOf(tx, id);
  const asked = assertOnce(input, lines);
  const brought = asked.filter(({ good, broken }) => good + broken > 0);
  await assertSeenAwaited(tx, asked, fail);
  await assertNotOver(tx, brought, fail);
  const bill = brought.length ? await deliver(tx, who, order, input, brought, fail) : null;
  if (!bill && input.cartons.length) throw invalid({ path: 'lines', problem: 'required' });
  const short = asked.filter((one) => one.short);
  await closeShort(
    tx,
    id,
    short.map(({ of }) => of.line),
  );
  failpoint('purchase.receive.after_lines');
  const facts = await settle(tx, who, id);
  // what ends without a piece was cancelled, and that is for who may
  if (!bill && order.state === 'approved' && facts.state === 'closed')
    throw fail('nothing_came', { number: nameOf(order) });
  const number = nameOf(order);
  const sumOf = (pick: (one: Asked) => number) => asked.reduce((sum, one) => sum + pick(one), 0);
  record(tx, who, {
    action: 'purchase.receive',
    thing: 'purchase',
    id,
    after: {
      number,
      ...(bill && { bill: bill.bill.number }),
      pieces: sumOf((one) => one.good + one.broken),
      broken: sumOf((one) => one.broken),
      short: sumOf((one) => (one.short ? Math.max(0, awaitedOf(one.of) - one.good - one.broken) : 0)),
      cartons: input.cartons.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    },
  });
  announce(tx, 'purchases');
  announce(tx, 'stock');
  return { id, ...facts, number, bill: bill?.bill ?? null, receipt: bill?.receipt ?? null };
});

type Asked = Input['lines'][number] & { at: number; of: Line };
/** What is asked for with the lines it is of, each once. */
function assertOnce({ lines: asked }: Input, lines: readonly Line[]): Asked[] {
  return asked.map((one, at) => {
    const of = lines.find(({ line }) => line === one.line);
    if (!of)
      throw invalid({
        path: `lines.${at}.line`,
        problem: 'too_big',
        limit: lines.length,
        got: String(one.line),
      });
    if (asked.findIndex(({ line }) => line === one.line) < at)
      throw invalid({ path: `lines.${at}.line`, problem: 'twice' });
    if (one.good + one.broken === 0 && !one.short)
      throw invalid({ path: `lines.${at}.good`, problem: 'too_small', limit: 1, got: '0' });
    return { ...one, at, of };
  });
}

/** Two who count the same goods must not both bring them in. Errors: awaited_changed, naming the lines and what is awaited of them now. */
async function assertSeenAwaited(
  tx: Tx,
  asked: readonly Asked[],
  fail: Fail<'awaited_changed'>,
): Promise<void> {
  const changed = asked.filter(({ awaited, of }) => awaited !== undefined && awaited !== awaitedOf(of));
  if (!changed.length) return;
  const items = await itemsOf(
    tx,
    changed.map(({ of }) => of.item_id),
  );
  const named = changed
    .slice(0, MOST_NAMED)
    .map(({ of, awaited }) => `${items.get(of.item_id)?.sku ?? of.item_id} ${awaited} → ${awaitedOf(of)}`);
  throw fail('awaited_changed', {
    lines: [...named, ...(changed.length > MOST_NAMED ? ['…'] : [])].join(', '),
    path: `lines.${changed[0]!.at}.good`,
  });
}
const MOST_NAMED = 3;

/** Errors: over_received, naming the line, what was ordered and what may come still. */
async function assertNotOver(tx: Tx, brought: readonly Asked[], fail: Fail<'over_received'>): Promise<void> {
  const percent = await settingOf(tx, purchasingSettings.over_percent);
  const over = brought.find(({ good, broken, of }) => good + broken > mostToCome(of, percent));
  if (!over) return;
  const { of, good, broken, at } = over;
  const items = await itemsOf(tx, [of.item_id]);
  throw fail('over_received', {
    ...{ line: of.line, sku: items.get(of.item_id)?.sku ?? of.item_id, path: `lines.${at}.good` },
    ...{ ordered: of.qty, received: of.received, most: mostToCome(of, percent), given: good + broken },
  });
}

/** The goods in their storages, and the delivery they came with. */
async function deliver(
  tx: Tx,
  who: Actor,
  order: Purchase,
  input: Input,
  brought: readonly Asked[],
  fail: Refuse,
): Promise<{ bill: { id: number; number: string }; receipt: number }> {
  await assertCartons(tx, order, input.cartons, fail);
  // the default of each kind comes first
  const there = await storages(tx);
  const usual = (kind: 'store' | 'defective') => there.find((place) => place.kind === kind)?.id;
  const missing = (path: string, th: string, en: string) => fail('not_offered', { field: { th, en }, path });
  const receipt = await insertReceipt(tx, who, order.id);
  const pieces = brought.flatMap(({ good, broken, storage_id, of }) => {
    const { cost } = worthOf(of, good + broken);
    // the broken ones are worth what good ones are: what they are worth less is found out when they are decided about
    const goodCost = broken === 0 ? cost : worthOf(of, good).cost;
    const to = storage_id ?? input.storage_id ?? usual('store');
    const aside = input.broken_storage_id ?? usual('defective');
    if (good > 0 && to === undefined) throw missing('storage_id', 'คลังที่รับเข้า', 'Storage');
    if (broken > 0 && aside === undefined)
      throw missing('broken_storage_id', 'ที่เก็บของเสีย', 'Storage for broken goods');
    const { item_id } = of;
    return [
      ...(good > 0 ? [{ item_id, qty: good, value: goodCost, to: to! }] : []),
      ...(broken > 0 ? [{ item_id, qty: broken, value: cost - goodCost, to: aside! }] : []),
    ];
  });
  const bill = await takeDelivery(
    tx,
    who,
    {
      partner_id: order.partner_id,
      source: { type: 'purchase', id: receipt.id, label: nameOf(order) },
      ...{ bill_number: input.bill_number, image: input.image, note: input.note, pieces },
      places: placesAsked(input),
    },
    fail,
  );
  failpoint('purchase.receive.after_bill');
  const came = brought.map(({ good, broken, of }) => ({
    ...{ line: of.line, good, broken },
    ...worthOf(of, good + broken),
  }));
  await writeReceived(tx, order.id, { id: receipt.id, bill }, came, input.cartons);
  return { bill, receipt: receipt.id };
}

/** Every place that the call names, and where. */
const placesAsked = ({ storage_id, broken_storage_id, lines }: Input) =>
  [
    { place: storage_id, path: 'storage_id' },
    { place: broken_storage_id, path: 'broken_storage_id' },
    ...lines.map((line, i) => ({ place: line.storage_id, path: `lines.${i}.storage_id` })),
  ].flatMap(({ place, path }) => (place === undefined ? [] : [{ place, path }]));

/** Cartons of this order, each once. Errors: carton_unknown, carton_known. */
async function assertCartons(
  tx: Tx,
  order: Purchase,
  cartons: readonly Range[],
  fail: Fail<'carton_unknown' | 'carton_known'>,
): Promise<void> {
  if (!cartons.length) return;
  const { running_from, running_to } = order;
  const known = await cartonsOf(tx, order.id);
  for (const [i, one] of cartons.entries()) {
    const path = `cartons.${i}.from`;
    if (one.to < one.from)
      throw invalid({ path: `cartons.${i}.to`, problem: 'too_small', limit: one.from, got: String(one.to) });
    if (cartons.findIndex((other) => overlap(other, one)) < i) throw invalid({ path, problem: 'twice' });
    if (running_from === null || one.from < running_from || one.to > running_to!)
      throw fail('carton_unknown', {
        ...{ ...one, path, number: nameOf(order) },
        ...{ running_from: running_from ?? '–', running_to: running_to ?? '–' },
      });
    const before = known.find((other) => overlap(other, one));
    if (before)
      throw fail('carton_known', {
        ...{ from: Math.max(one.from, before.from), to: Math.min(one.to, before.to), path },
        ...{ no: before.no, who: before.who, when: momentText(before.at) },
      });
  }
}
