import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files.ts';
import { labels } from '../../../contract/labels.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { settings } from '../../../contract/settings.ts';
import { shipping } from '../../../contract/shipping.ts';
import { paperOf, textOf } from '../../../test/poppler.ts';
import { openWorld } from '../../../test/world/app.ts';
import { bringLabels, labelsPdf, waitingLabel } from '../../../test/world/labels.ts';
import { openStage, type Placed, type Stage } from '../../../test/world/stage.ts';
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { heldByLabels, labelRetention } from './personal.store.ts';

const world = openWorld();
let made = 0;
/** Ready for a round, with a tracking number of its own. */
async function tracked(s: Stage): Promise<Placed & { tracking: string }> {
  const order = await s.cod({ SOAP: 1 });
  await s.admin.do(shipping.provider, { id: order.id, provider: 2 });
  const tracking = `SPXTH${String(Date.now()).slice(-8)}${String((made += 1)).padStart(4, '0')}`;
  await s.admin.do(shipping.tracking, { id: order.id, tracking_number: tracking });
  return { ...order, tracking };
}
/** The PDF of a print, and what it was logged as. */
async function printed(s: Stage, what: Parameters<typeof s.admin.do<typeof packing.logPrint>>[1]) {
  const logged = await s.admin.do(packing.logPrint, what);
  const query = Object.fromEntries(new URL(logged.url, 'http://x').searchParams);
  const { raw, status } = await s.admin.call(packing.print, {
    ...query,
    ...('round_id' in query ? { round_id: Number(query['round_id']) } : {}),
    ...('order_id' in query ? { order_id: Number(query['order_id']) } : {}),
    ...('provider' in query ? { provider: Number(query['provider']) as 1 } : {}),
    ...('box' in query ? { box: Number(query['box']) } : {}),
  } as never);
  expect(status).toBe(200);
  return { copy: logged.copy, pdf: raw, pages: textOf(raw).split('\f').slice(0, -1) };
}
/** Somebody in a team that has none of the orders. */
async function teamClerk(s: Stage) {
  const { caller, id } = await s.somebody(3, { order: 2 });
  const team = await world.value<number>(
    `insert into teams (enterprise_id, name) values (1, 'ทีมอื่น ' || clock_timestamp()) returning id`,
  );
  await world.db.query('update users set team_id = $2 where id = $1', [id, team]);
  return { caller, team };
}
const pageOf = async (s: Stage, order: Placed) => (await s.admin.do(orders.detail, { id: order.id })).labels;

describe('a file of labels', () => {
  test('finds its orders by tracking and order number; what finds none waits, and says why', async () => {
    const s = await openStage(world);
    const [one, two, gone] = [await tracked(s), await s.cod({ SOAP: 1 }), await s.cancelled()];
    const pdf = await labelsPdf([
      `Shopee Xpress\n${one.tracking}`,
      `Order ${two.number}`,
      'TH99999999999',
      `${one.tracking} ${two.number}`,
      gone.number,
      '',
    ]);
    const told = (await bringLabels(s.admin, pdf)).ok.Data;
    expect(told).toEqual({ pages: 6, attached: 2, waiting: 4, known: 0, replaced: 0 });
    const all = await s.admin.do(labels.list, { page_size: 6 });
    expect(all.map(({ page, why }) => [page, why])).toEqual([
      [6, 'no_text'],
      [5, 'over'],
      [4, 'several'],
      [3, 'nothing'],
      [2, null],
      [1, null],
    ]);
    expect(all[2]!.read).toBe(`${one.number} ${two.number}`);
    expect(all.at(-1)).toMatchObject({
      width_mm: 105,
      height_mm: 148,
      is_printed: true,
      order: { number: one.number, box: 1, tracking_number: one.tracking },
    });
    expect(await pageOf(s, two)).toMatchObject([{ page: 2, file_name: 'labels.pdf', is_printed: true }]);
  });

  test('brought twice, by two at once too, each page is kept once', async () => {
    const s = await openStage(world);
    const pdf = await labelsPdf([(await tracked(s)).tracking, 'TH88888888888']);
    const both = await world.meeting(2, 'lock table marketplace_labels in share row exclusive mode', () => [
      bringLabels(s.admin, pdf),
      bringLabels(s.admin, pdf),
    ]);
    expect(both.map(({ ok }) => ok.Data.known).toSorted()).toEqual([0, 2]);
    const nobodys = `from files f where purpose = 'label' and not exists (select from marketplace_labels l where l.file = f.name)`;
    expect(await world.value(`select count(*)::int ${nobodys}`)).toBe(0);
    expect((await bringLabels(s.admin, pdf)).ok.Data).toMatchObject({ known: 2, attached: 0, waiting: 0 });
  });

  test('a newer one of the same box takes its place, and what it held is gone', async () => {
    const s = await openStage(world);
    const order = await tracked(s);
    await bringLabels(s.admin, await labelsPdf([order.tracking]));
    const [before] = await pageOf(s, order);
    expect((await bringLabels(s.admin, await labelsPdf([order.tracking]))).ok.Data.replaced).toBe(1);
    const now = await pageOf(s, order);
    expect(now).toHaveLength(1);
    expect(now[0]!.id).not.toBe(before!.id);
    const file = await world.value<string>('select file from marketplace_labels where id = $1', [before!.id]);
    expect(await world.value('select erased_at is not null from files where name = $1', [file])).toBe(true);
  });

  test('the older file again takes no newer label’s place; once that is thrown away it does', async () => {
    const s = await openStage(world);
    const order = await tracked(s);
    const [older, newer] = [await labelsPdf([order.tracking]), await labelsPdf([order.tracking])];
    await bringLabels(s.admin, older);
    await bringLabels(s.admin, newer);
    expect((await bringLabels(s.admin, older)).ok.Data).toMatchObject({ known: 1, attached: 0, replaced: 0 });
    const [now] = await pageOf(s, order);
    await s.admin.do(labels.remove, { id: now!.id });
    expect((await bringLabels(s.admin, older)).ok.Data).toMatchObject({ known: 0, attached: 1 });
  });

  test('what waited finds its order when its file is brought again, by who sees the order', async () => {
    const s = await openStage(world);
    const tracking = `SPXTH${String(Date.now()).slice(-8)}99`;
    const pdf = await labelsPdf([tracking, 'TH44444444444']);
    expect((await bringLabels(s.admin, pdf)).ok.Data).toMatchObject({ waiting: 2 });
    const order = await tracked(s);
    await s.admin.do(shipping.tracking, { id: order.id, tracking_number: tracking });
    const again = (await bringLabels(s.admin, pdf)).ok.Data;
    expect(again).toMatchObject({ attached: 1, waiting: 0, known: 1 });
    expect(await pageOf(s, order)).toHaveLength(1);
  });

  test('what waits is of each who brought it, and of nobody else without sight of the shop', async () => {
    const s = await openStage(world);
    const pdf = await labelsPdf([`TH${Date.now()}`]);
    const waits = [{ page: 1, why: 'nothing' }];
    const [{ caller: first }, { caller: second }] = [await teamClerk(s), await teamClerk(s)];
    expect((await bringLabels(first, pdf)).ok.Data).toMatchObject({ waiting: 1 });
    expect(await second.do(labels.list, {})).toEqual([]);
    expect((await bringLabels(second, pdf)).ok.Data).toMatchObject({ known: 1 });
    expect(await second.do(labels.list, {})).toMatchObject(waits);
    expect(await first.do(labels.list, {})).toMatchObject(waits);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no PDF', () => Buffer.from('hello'), /ไม่ใช่ไฟล์ PDF/],
    ['damaged', async () => (await labelsPdf(['x'])).subarray(0, 40), /ไม่ใช่ไฟล์ PDF|ไม่มีหน้า/],
    ['half of one', async () => (await labelsPdf(['x'])).subarray(0, 600), /ไม่ใช่ไฟล์ PDF/],
    ['too many pages', () => labelsPdf(Array.from({ length: 301 }, () => 'x')), /มี 301 หน้า/],
  ])('%s is refused with why, and nothing is kept', async (_, bytes, why) => {
    const s = await openStage(world);
    const before = await world.value('select count(*) from marketplace_labels');
    const { status, error } = await bringLabels(s.admin, await bytes());
    expect([status, error.Detail!['code']]).toEqual([400, 'label_unreadable']);
    expect(error.Cause).toMatch(why);
    expect(await world.value('select count(*) from marketplace_labels')).toBe(before);
  });

  test('more than ten megabytes are refused', async () => {
    const s = await openStage(world);
    const { status, error } = await bringLabels(s.admin, Buffer.alloc(11 * 1_048_576, '%PDF-1.7 '));
    expect([status, error.Detail?.['code']]).toEqual([413, 'file_too_large']);
  });

  test('for one order every page is of it, its second box too', async () => {
    const s = await openStage(world);
    const order = await s.cod({ SOAP: 1 });
    const told = await bringLabels(s.admin, await labelsPdf(['anything', 'more']), {
      order_id: order.id,
      box: 2,
    });
    expect(told.ok.Data).toMatchObject({ attached: 2, waiting: 0 });
    expect((await pageOf(s, order)).map(({ box }) => box)).toEqual([2, 2]);
    const gone = await s.cancelled();
    const refused = await bringLabels(s.admin, await labelsPdf(['x']), { order_id: gone.id });
    expect(refused.error.Detail!['code']).toBe('invalid_order_status');
  });
});

describe('a print', () => {
  test('takes the marketplace’s label as it is, in the place of the shop’s own, in the order of the round', async () => {
    const s = await openStage(world);
    const [one, two, three] = [await tracked(s), await tracked(s), await tracked(s)];
    await bringLabels(
      s.admin,
      await labelsPdf([`PLATFORM ONE ${two.tracking}`, `PLATFORM TWO ${two.tracking}`]),
    );
    const { id: round } = await s.admin.do(packing.cut, {});
    const inRound = (await s.admin.do(packing.detail, { id: round })).list;
    const seq = [one, two, three].map(({ id }) => inRound.find(({ order_id }) => order_id === id)!.seq);
    expect(seq).toEqual(seq.toSorted((a, b) => a - b));
    const { pages, pdf } = await printed(s, { round_id: round });
    const at = pages.findIndex((page) => page.includes('PLATFORM ONE'));
    expect(pages[at - 1]).toContain(one.number);
    expect(pages[at + 1]).toContain('PLATFORM TWO');
    expect(pages[at + 2]).toContain(three.number);
    expect(pages.some((page) => page.includes(two.number))).toBe(false);
    expect(paperOf(pdf).toSorted()).toEqual(['100×150', '105×148']);
    const mine = (await s.admin.do(packing.detail, { id: round })).providers;
    const labelled = new Set(
      (await s.admin.do(labels.list, { state: 'attached', page_size: 200 })).map(({ order }) => order!.id),
    );
    const inIt = inRound.filter(({ order_id }) => labelled.has(order_id)).length;
    expect(mine.reduce((sum, { made: n }) => sum + n, 0)).toBe(inIt);
    // of one order, nothing but its own
    const alone = await printed(s, { order_id: two.id });
    expect(alone.pages.map((page) => page.trim().slice(0, 12))).toEqual(['PLATFORM ONE', 'PLATFORM TWO']);
  });

  test('prints the shop’s own again where the order travels with another provider, or the label was thrown away', async () => {
    const s = await openStage(world);
    const order = await tracked(s);
    await bringLabels(s.admin, await labelsPdf([`PLATFORM ${order.tracking}`]));
    await s.admin.do(packing.cut, {});
    const label = (await pageOf(s, order))[0]!;
    await s.admin.do(shipping.provider, { id: order.id, provider: 6 });
    expect(await pageOf(s, order)).toMatchObject([{ id: label.id, is_printed: false }]);
    expect((await printed(s, { order_id: order.id })).pages[0]).toContain(order.number);
    await s.admin.do(shipping.provider, { id: order.id, provider: 2 });
    expect((await printed(s, { order_id: order.id })).pages[0]).toContain('PLATFORM');
    await s.admin.do(labels.remove, { id: label.id });
    expect((await printed(s, { order_id: order.id })).pages[0]).toContain(order.number);
  });

  test('of one provider alone, on its own size of paper; a second says so', async () => {
    const s = await openStage(world);
    const [post, own] = [await tracked(s), await tracked(s)];
    await s.admin.do(shipping.provider, { id: own.id, provider: 6 });
    const { id: round } = await s.admin.do(packing.cut, {});
    await s.admin.do(settings.change, { key: 'packing.small_labels_own', value: true, seen: false });
    const providers = (await s.admin.do(packing.detail, { id: round })).providers;
    expect(providers.find(({ provider }) => provider === 6)).toMatchObject({ parcels: 1, is_small: true });
    const small = await printed(s, { round_id: round, provider: 6 });
    expect([small.copy, paperOf(small.pdf), small.pages.length]).toEqual([1, ['75×100'], 1]);
    expect(small.pages[0]).toContain(own.number);
    const rest = await printed(s, { round_id: round, provider: 2 });
    expect([rest.copy, paperOf(rest.pdf)]).toEqual([1, ['100×150']]);
    expect(rest.pages.join()).toContain(post.number);
    expect((await printed(s, { round_id: round, provider: 6 })).copy).toBe(2);
    expect((await printed(s, { round_id: round })).copy).toBe(4);
    await s.admin.do(settings.change, { key: 'packing.small_labels_own', value: null, seen: true });
  });
});

describe('a label that waits', () => {
  test('is attached by a number, once; of two who do it the second is told', async () => {
    const s = await openStage(world);
    const [one, two] = [await tracked(s), await s.cod()];
    const id = await waitingLabel(s.admin);
    expect(await s.admin.do(labels.attach, { id, code: one.tracking.toLowerCase() })).toMatchObject({
      number: one.number,
      box: 1,
      replaced: 0,
    });
    const second = await s.admin.call(labels.attach, { id, code: two.number });
    expect(second.error).toMatchObject({ Detail: { code: 'label_attached' } });
    expect(second.error.Cause).toContain(one.number);
    const nobody = await s.admin.call(labels.attach, { id: await waitingLabel(s.admin), code: 'NOBODY99' });
    expect(nobody.error).toMatchObject({ Detail: { code: 'no_orders' } });
  });

  test('is for who sees all of the shop’s orders, or brought it; those of an order for who sees the order', async () => {
    const s = await openStage(world);
    const foreign = await tracked(s);
    await bringLabels(s.admin, await labelsPdf([foreign.tracking, 'TH77777777777']));
    const [waits] = await s.admin.do(labels.list, { state: 'waiting' });
    const { caller: clerk, team } = await teamClerk(s);
    expect(await clerk.do(labels.list, {})).toEqual([]);
    expect((await clerk.call(files.read, { file: waits!.url.slice(7) })).status).toBe(404);
    // who sees every order, and has nothing to do with labels
    const { caller: stock } = await s.somebody(3, { wms: 3 });
    expect((await stock.call(files.read, { file: waits!.url.slice(7) })).status).toBe(404);
    expect((await clerk.call(labels.remove, { id: waits!.id })).status).toBe(404);
    const his = await tracked(s);
    await world.db.query('update orders set team_id = $2 where id = $1', [his.id, team]);
    await bringLabels(clerk, await labelsPdf([his.number, foreign.tracking, 'TH66666666666']));
    const list = await clerk.do(labels.list, {});
    expect(list.map(({ order, why }) => order?.number ?? why)).toEqual(['nothing', 'nothing', his.number]);
  });
});

test('a label is in its customer’s download, and goes with the customer; what is old goes by itself', async () => {
  const s = await openStage(world);
  const [one, two] = [await tracked(s), await tracked(s)];
  await bringLabels(s.admin, await labelsPdf([one.tracking, two.tracking]));
  await s.admin.do(orders.cancel, { id: one.id, reason_type: 'other', reason: 'ทดสอบ' });
  const [label] = await pageOf(s, one);
  const { customer_id } = await s.admin.do(orders.detail, { id: one.id });
  const held = await world.app.http.inject({
    url: `/api/v1/privacy/people/${customer_id}/export?format=json`,
    headers: { authorization: `Bearer ${s.admin.token}` },
  });
  expect(held.body).toContain(label!.url);
  const who = system(1);
  const { erases } = await reading(who, (tx) => heldByLabels.erasure(tx, customer_id!));
  expect(erases[0]!.count).toBeGreaterThan(1);
  await transaction(who, (tx) => heldByLabels.erase(tx, who, customer_id!));
  expect(await pageOf(s, one)).toEqual([]);
  expect((await s.admin.call(files.read, { file: label!.url.slice(7) })).status).toBe(404);

  await bringLabels(s.admin, await labelsPdf([two.tracking]));
  const before = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await world.db.query(`update marketplace_labels set at = now() - interval '50 days' where order_id = $1`, [
    two.id,
  ]);
  expect(await reading(who, (tx) => labelRetention.due(tx, before(51)))).toEqual({ due: 0, held_back: 0 });
  expect(await transaction(who, (tx) => labelRetention.erase(tx, before(49), 10))).toBe(1);
  expect(await pageOf(s, two)).toEqual([]);
});
