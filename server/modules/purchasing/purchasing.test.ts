import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyEndpoint, Input } from '../../../contract/endpoint.ts';
import { files } from '../../../contract/files.ts';
import { notifications } from '../../../contract/notifications.ts';
import { purchasing } from '../../../contract/purchasing.ts';
import { purchasingSettings } from '../../../contract/purchasing.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { SlowMail } from '../../../test/faults/slow-mail.ts';
import { textOf } from '../../../test/poppler.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { ids } from '../../../test/world/orders.ts';
import { aDraft, anApproved, aPartner, newItem, purchaseOf } from '../../../test/world/purchasing.ts';
import { addDays, atMoment, dayOf, now, startOfDay } from '../../platform/clock.ts';
import { mailJob } from '../../platform/mail.ts';
import { sendPurchaseMail } from './purchasing.commands/mail.ts';
import { tellLate } from './purchasing.jobs.ts';

const world = openWorld();
let [admin, buyer, lead, keeper]: Caller[] = [];
let [store, second, defective] = [0, 0, 0];
beforeAll(async () => {
  admin = await world.as('admin');
  [buyer, lead, keeper] = await newcomers(world, [
    { group: 3, roles: { po: 2, wms: 1 } },
    { group: 3, roles: { po: 3 } },
    { group: 3, roles: { wms: 2 } },
  ]);
  const find = await ids(world);
  [store, second, defective] = (await Promise.all(
    ['คลังหลัก', 'คลังสอง', 'ของเสีย'].map((p) => find.place(p)),
  )) as [number, number, number];
});
const change = async ({ key }: { key: string }, value: boolean | number) => {
  const one = (await admin!.do(settings.list, {})).find((row) => row.key === key)!;
  await admin!.do(settings.change, { key, value, seen: one.value });
};
async function refusal<E extends AnyEndpoint>(who: Caller, endpoint: E, input: Input<E>) {
  const { error, status } = await who.call(endpoint, input);
  return { status, code: error.Detail?.code ?? error.Msg, detail: error.Detail };
}
const lying = (item: number, place: number) =>
  world.value<number>(
    'select coalesce((select amount from stock_balances where item_id = $1 and place_id = $2), 0)',
    [item, place],
  );
const worth = (item: number) =>
  world.value<number>('select value::int from stock_levels where item_id = $1', [item]);
const fine = async () => expect(await world.differences()).toEqual([]);

describe('a draft', () => {
  test('comes to what its lines, discounts, freight and VAT come to, to the satang', async () => {
    const { id } = await aDraft(world, buyer!, {
      discount: 10,
      freight: 33.33,
      vat_mode: 'added',
      lines: [
        { qty: 3, price: 9.99, discount: 0.97 },
        { qty: 7, price: 100 },
      ],
    });
    const page = await purchaseOf(buyer!, id);
    // 29.00 + 700 = 729.00; − 10 + 33.33 = 752.33; 7 % of it is 52.66
    expect(page).toMatchObject({ goods: 729, vat: 52.66, total: 804.99, state: 'draft' });
    expect(page.number).toBe(`ร่าง ${id}`);
    expect(page.items.map(({ amount }) => amount)).toEqual([29, 700]);
    await fine();
  });

  test('whose discount is more than its base, or whose range of cartons is half, is refused by field', async () => {
    const partner_id = await aPartner(world);
    const { item_id } = await newItem(world);
    const of = (more: object) => ({ partner_id, lines: [{ item_id, qty: 2, price: 10 }], ...more });
    const no = async (more: object) => (await refusal(buyer!, purchasing.create, of(more))).detail;
    expect(await no({ discount: 20.01 })).toMatchObject({
      path: 'discount',
      discount: '20.01',
      base: '20.00',
    });
    expect(await no({ lines: [{ item_id, qty: 2, price: 10, discount: 21 }] })).toMatchObject({
      path: 'lines.0.discount',
    });
    expect(JSON.stringify(await no({ running_from: 5 }))).toContain('running_to');
    expect(JSON.stringify(await no({ running_from: 5, running_to: 4 }))).toContain('running_to');
  });

  test('keeps its cartons from other orders of its partner, until it is cancelled', async () => {
    const partner_id = await aPartner(world);
    const first = await aDraft(world, buyer!, { partner_id, running_from: 100, running_to: 199 });
    const lines = [{ item_id: (await newItem(world)).item_id, qty: 1, price: 1 }];
    const same = { partner_id, lines, running_from: 199, running_to: 250 };
    const no = await refusal(buyer!, purchasing.create, same);
    expect(no).toMatchObject({ code: 'running_taken', detail: { taken_from: 100, taken_to: 199 } });
    await aDraft(world, buyer!, { running_from: 199, running_to: 250 });
    await buyer!.do(purchasing.cancel, { id: first.id, reason: 'สั่งผิด' });
    await buyer!.do(purchasing.create, same);
  });

  test('is changed as it was seen, and not over another’s change', async () => {
    const { id, version, partner_id, lines } = await aDraft(world, buyer!);
    await lead!.do(purchasing.change, { id, version, partner_id, lines, note: 'ด่วน' });
    const late = await refusal(buyer!, purchasing.change, { id, version, partner_id, lines, note: 'ช้า' });
    expect(late.code).toBe('changed_meanwhile');
    expect((await purchaseOf(buyer!, id)).note).toBe('ด่วน');
  });

  test('is expected today or later', async () => {
    const of = {
      partner_id: await aPartner(world),
      lines: [{ item_id: (await newItem(world)).item_id, qty: 1, price: 1 }],
    };
    const no = await refusal(buyer!, purchasing.create, { ...of, expected_on: addDays(dayOf(now()), -1) });
    expect(JSON.stringify(no.detail)).toContain('in_past');
    await buyer!.do(purchasing.create, { ...of, expected_on: dayOf(now()) });
  });

  test('of a partner who is turned off is neither approved nor duplicated, and a change keeps its bases', async () => {
    const { id, version, partner_id, lines } = await aDraft(world, buyer!);
    const much = { id, version, partner_id, lines, discount: 200.01 };
    expect((await refusal(buyer!, purchasing.change, much)).code).toBe('discount_too_big');
    await admin!.do(warehouse.closePartner, { id: partner_id, closed: true });
    expect(await refusal(lead!, purchasing.approve, { id, version })).toMatchObject({
      code: 'not_offered',
      detail: { path: 'partner_id' },
    });
    expect((await refusal(buyer!, purchasing.duplicate, { id })).code).toBe('not_offered');
  });

  test('is duplicated clean', async () => {
    const from = await anApproved(world, lead!, {
      running_from: 1,
      running_to: 9,
      terms: 'เครดิต 30 วัน',
      discount: 5,
    });
    const made = await buyer!.do(purchasing.duplicate, { id: from.id });
    const page = await purchaseOf(buyer!, made.id);
    expect(page).toMatchObject({
      ...{
        state: 'draft',
        terms: 'เครดิต 30 วัน',
        discount: 5,
        total: 195,
        running_from: null,
        expected_on: null,
      },
    });
  });
});

describe('a decision', () => {
  test('gives the next number of the month, and what was approved is not changed but for note, day and files', async () => {
    const one = await anApproved(world, lead!);
    const two = await anApproved(world, lead!);
    expect(one.number).toMatch(/^PO\d{8}$/);
    expect(Number(two.number.slice(2)) - Number(one.number.slice(2))).toBe(1);
    const { id, version, partner_id, lines } = one;
    const more = [{ ...lines[0]!, qty: 11 }];
    const fixed = await refusal(buyer!, purchasing.change, { id, version, partner_id, lines: more });
    expect(fixed).toMatchObject({ code: 'purchase_fixed', detail: { path: 'lines' } });
    const day = addDays(dayOf(now()), 5);
    await buyer!.do(purchasing.change, {
      id,
      version,
      partner_id,
      lines,
      note: 'โทรก่อนส่ง',
      expected_on: day,
    });
    expect(await purchaseOf(buyer!, id)).toMatchObject({
      note: 'โทรก่อนส่ง',
      expected_on: day,
      state: 'approved',
    });
  });

  test('is not one’s own where the shop says so', async () => {
    await change(purchasingSettings.somebody_else_approves, true);
    const { id, version } = await aDraft(world, lead!);
    expect((await refusal(lead!, purchasing.approve, { id, version })).code).toBe('own_purchase');
    expect((await purchaseOf(lead!, id)).may.approve).not.toBeNull();
    await admin!.do(purchasing.approve, { id, version });
    await change(purchasingSettings.somebody_else_approves, false);
  });

  test('is not that of who wrote it last either, and a read that somebody changed is not approved', async () => {
    await change(purchasingSettings.somebody_else_approves, true);
    const { id, version, partner_id, lines } = await aDraft(world, buyer!);
    const more = [{ ...lines[0]!, qty: 5_000 }];
    const { version: after } = await lead!.do(purchasing.change, { id, version, partner_id, lines: more });
    expect((await refusal(lead!, purchasing.approve, { id, version: after })).code).toBe('own_purchase');
    expect((await refusal(admin!, purchasing.approve, { id, version })).code).toBe('changed_meanwhile');
    await change(purchasingSettings.somebody_else_approves, false);
  });

  test('against it tells its maker why, and it is approved only after it was changed', async () => {
    const { id, version, partner_id, lines } = await aDraft(world, buyer!);
    await lead!.do(purchasing.reject, { id, reason: 'ราคาแพงไป' });
    const told = await buyer!.do(notifications.list, {});
    expect(JSON.stringify(told[0])).toContain('ราคาแพงไป');
    const now = await purchaseOf(lead!, id);
    expect(now).toMatchObject({ rejected: true, rejection: { reason: 'ราคาแพงไป' } });
    const no = await refusal(lead!, purchasing.approve, { id, version: now.version });
    expect(no).toMatchObject({ code: 'purchase_rejected', detail: { reason: 'ราคาแพงไป' } });
    expect((await refusal(lead!, purchasing.approve, { id, version })).code).toBe('changed_meanwhile');
    // the same once more changes nothing, and it is rejected still
    await buyer!.do(purchasing.change, { id, version: now.version, partner_id, lines });
    expect((await purchaseOf(lead!, id)).rejected).toBe(true);
    const changed = { id, version: now.version, partner_id, lines: [{ ...lines[0]!, price: 18 }] };
    const { version: after } = await buyer!.do(purchasing.change, changed);
    await lead!.do(purchasing.approve, { id, version: after });
  });

  test('to cancel an approved order is for who approves', async () => {
    const { id } = await anApproved(world, lead!);
    expect((await refusal(buyer!, purchasing.cancel, { id, reason: 'x' })).code).toBe('permission_denied');
    await lead!.do(purchasing.cancel, { id, reason: 'ของหมด' });
    const no = await refusal(lead!, purchasing.receive, { id, lines: [{ line: 1, good: 1 }] });
    expect(no).toMatchObject({ code: 'purchase_state' });
  });
});

describe('a delivery', () => {
  test('puts good and broken pieces where they belong, at their part of what the order costs', async () => {
    const a = await newItem(world);
    const b = await newItem(world);
    const { id, number } = await anApproved(world, lead!, {
      freight: 10,
      vat_mode: 'added',
      lines: [
        { item_id: a.item_id, qty: 3, price: 10 },
        { item_id: b.item_id, qty: 7, price: 10 },
      ],
    });
    const first = await keeper!.do(purchasing.receive, {
      id,
      bill_number: 'INV-1',
      lines: [
        { line: 1, good: 1, broken: 1 },
        { line: 2, good: 7, storage_id: second },
      ],
    });
    expect(first.state).toBe('partial');
    expect([
      await lying(a.item_id, store),
      await lying(a.item_id, defective),
      await lying(b.item_id, second),
    ]).toEqual([1, 1, 7]);
    // 100 of goods and 10 of freight: a line of 33.00 and one of 77.00; the VAT is claimed back
    expect([await worth(a.item_id), await worth(b.item_id)]).toEqual([2200, 7700]);
    // by the number of the bill that it came with
    expect((await buyer!.do(purchasing.purchases, { q: 'inv-1' })).map((one) => one.id)).toEqual([id]);
    const bill = (await admin!.call(warehouse.historyDetail, { id: first.bill!.id })).ok;
    expect(JSON.stringify(bill)).toContain(number);
    const last = await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 1 }] });
    expect(last.state).toBe('closed');
    expect(await worth(a.item_id)).toBe(3300);
    const page = await purchaseOf(lead!, id);
    expect(page).toMatchObject({ total: 117.7, received_amount: 117.7, returned_amount: 0, awaited: 0 });
    expect(page.receipts.map(({ no }) => no)).toEqual([2, 1]);
    await fine();
  });

  test('of VAT that is not claimed back the goods cost that too', async () => {
    await change(purchasingSettings.vat_in_cost, true);
    const { item_id } = await newItem(world);
    const { id } = await anApproved(world, lead!, {
      vat_mode: 'added',
      lines: [{ item_id, qty: 1, price: 100 }],
    });
    await change(purchasingSettings.vat_in_cost, false);
    await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 1 }] });
    expect(await worth(item_id)).toBe(10700);
  });

  test('of more than was ordered is refused by number, and taken up to the percent of the setting', async () => {
    const { id } = await anApproved(world, lead!, { lines: [{ qty: 10 }] });
    const over = { id, lines: [{ line: 1, good: 10, broken: 1 }] };
    const no = await refusal(keeper!, purchasing.receive, over);
    expect(no).toMatchObject({
      code: 'over_received',
      detail: { ordered: 10, most: 10, given: 11, line: 1 },
    });
    await change(purchasingSettings.over_percent, 10);
    expect((await keeper!.do(purchasing.receive, over)).state).toBe('closed');
    await change(purchasingSettings.over_percent, 0);
    expect(await purchaseOf(lead!, id)).toMatchObject({ received_amount: 220 });
    await fine();
  });

  test('of which nothing came is not closed short: that would cancel it', async () => {
    const { id, version } = await anApproved(world, lead!);
    expect((await refusal(buyer!, purchasing.close, { id })).code).toBe('purchase_state');
    const all = { id, lines: [{ line: 1, short: true }] };
    expect((await refusal(keeper!, purchasing.receive, all)).code).toBe('nothing_came');
    expect(await purchaseOf(lead!, id)).toMatchObject({ state: 'approved', version, awaited: 10 });
  });

  test('lines are closed short one by one, or all that is awaited', async () => {
    const { id } = await anApproved(world, lead!, { lines: [{ qty: 10 }, { qty: 5 }] });
    const lines = [{ line: 1, good: 4, short: true }];
    expect((await keeper!.do(purchasing.receive, { id, lines })).state).toBe('partial');
    const closed = await buyer!.do(purchasing.close, { id, reason: 'โรงงานหยุด' });
    expect(closed.state).toBe('closed');
    const page = await purchaseOf(lead!, id);
    expect(page.items.map(({ received, short }) => [received, short])).toEqual([
      [4, 6],
      [0, 5],
    ]);
    expect(page.closing).toMatchObject({ reason: 'โรงงานหยุด' });
    await fine();
  });

  test('ticks its cartons off, each once, and names those that are missing', async () => {
    const { id } = await anApproved(world, lead!, { running_from: 11, running_to: 20, lines: [{ qty: 10 }] });
    const bring = (good: number, ...cartons: { from: number; to: number }[]) => ({
      id,
      lines: [{ line: 1, good }],
      cartons,
    });
    await keeper!.do(purchasing.receive, bring(5, { from: 11, to: 12 }, { from: 15, to: 15 }));
    expect((await purchaseOf(keeper!, id)).missing_cartons).toEqual([
      { from: 13, to: 14 },
      { from: 16, to: 20 },
    ]);
    const twice = await refusal(keeper!, purchasing.receive, bring(1, { from: 12, to: 13 }));
    expect(twice).toMatchObject({ code: 'carton_known', detail: { from: 12, to: 12, no: 1 } });
    const other = await refusal(keeper!, purchasing.receive, bring(1, { from: 21, to: 21 }));
    expect(other).toMatchObject({ code: 'carton_unknown', detail: { running_to: 20 } });
  });

  test('whose bill the warehouse takes back is awaited again, and a closed order is open', async () => {
    const { item_id } = await newItem(world);
    const { id } = await anApproved(world, lead!, { lines: [{ item_id, qty: 4, price: 2.5 }] });
    const { bill } = await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 4 }] });
    await admin!.do(warehouse.reverse, { id: bill!.id, reason: 'นับผิด' });
    expect(await purchaseOf(lead!, id)).toMatchObject({ state: 'approved', awaited: 4, received_amount: 0 });
    await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 4 }] });
    expect(await purchaseOf(lead!, id)).toMatchObject({ state: 'closed', received_amount: 10 });
    await fine();
  });

  test('is not at home with who sees no orders: the keeper counts, and sees no price', async () => {
    const { id } = await anApproved(world, lead!);
    const page = await purchaseOf(keeper!, id);
    expect([page.total, page.goods, page.items[0]!.price, page.items[0]!.unit_cost]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const [row] = await keeper!.do(purchasing.purchases, {});
    expect(row!.total).toBeNull();
    expect((await keeper!.call(purchasing.paper, { id })).status).toBe(403);
  });
});

describe('two who count one delivery', () => {
  test('do not both bring it in: the second is told what is awaited now, and may then save', async () => {
    const { item_id, sku } = await newItem(world);
    const { id } = await anApproved(world, lead!, { lines: [{ item_id, qty: 10 }, { qty: 5 }] });
    const counted = { id, lines: [{ line: 1, good: 4, awaited: 10 }] };
    await keeper!.do(purchasing.receive, counted);
    const late = await refusal(keeper!, purchasing.receive, counted);
    expect(late).toMatchObject({ code: 'awaited_changed', detail: { lines: `${sku} 10 → 6` } });
    expect(await lying(item_id, store)).toBe(4);
    // of what nobody else counted nothing has changed
    await keeper!.do(purchasing.receive, { id, lines: [{ line: 2, good: 1, awaited: 5 }] });
    await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 4, awaited: 6 }] });
    expect(await lying(item_id, store)).toBe(8);
  });
});

describe('goods that go back to the partner', () => {
  test('leave the storage, and he owes for them what was paid', async () => {
    const { item_id } = await newItem(world);
    const { id } = await anApproved(world, lead!, {
      vat_mode: 'added',
      lines: [{ item_id, qty: 3, price: 10 }],
    });
    const { bill } = await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 2, broken: 1 }] });
    const back = { id, reason: 'แตก', lines: [{ line: 1, qty: 1, storage_id: defective }] };
    const returned = await keeper!.do(purchasing.giveBack, back);
    expect(await lying(item_id, defective)).toBe(0);
    const page = await purchaseOf(lead!, id);
    expect(page).toMatchObject({ received_amount: 32.1, returned_amount: 10.7 });
    const again = await refusal(keeper!, purchasing.giveBack, {
      ...back,
      lines: [{ line: 1, qty: 3, storage_id: store }],
    });
    expect(again).toMatchObject({ code: 'over_returned', detail: { most: 2, given: 3 } });
    // its delivery stays while they are away
    const stays = await refusal(admin!, warehouse.reverse, { id: bill!.id, reason: 'x' });
    expect(stays.code).toBe('bill_kept');
    await admin!.do(warehouse.reverse, { id: returned.bill.id, reason: 'คู่ค้าไม่รับคืน' });
    expect(await purchaseOf(lead!, id)).toMatchObject({ returned_amount: 0 });
    await fine();
  });
});

describe('what is on its way', () => {
  test('stands in the stock, and is bought no second time', async () => {
    const { item_id, sku } = await newItem(world);
    await world.db.query('update stock_items set threshold = 30 where id = $1', [item_id]);
    const partner_id = await aPartner(world, 'โรงงานสบู่ดี');
    await admin!.do(warehouse.stockIn, {
      storage_id: store,
      partner_id,
      lines: [{ item_id, amount: 1, cost: 7.5 }],
    });
    const low = async () => (await admin!.do(warehouse.lowStock, { q: sku }))[0]!;
    expect(await low()).toMatchObject({ suggested: 29, incoming: 0 });
    const { drafts } = await buyer!.do(purchasing.suggest, { partner_id });
    expect(drafts).toMatchObject([{ partner: 'โรงงานสบู่ดี', lines: 1, state: 'draft' }]);
    const draft = await purchaseOf(buyer!, drafts[0]!.id);
    expect(draft.items).toMatchObject([{ sku, qty: 29, price: 7.5 }]);
    // a draft binds nobody
    expect((await low()).incoming).toBe(0);
    await lead!.do(purchasing.approve, { id: draft.id, version: draft.version });
    expect(await low()).toMatchObject({ suggested: 0, incoming: 29 });
    expect((await admin!.do(warehouse.summary, { q: sku }))[0]).toMatchObject({ incoming: 29 });
    expect((await refusal(buyer!, purchasing.suggest, { partner_id })).code).toBe('no_suggestion');
    await keeper!.do(purchasing.receive, { id: draft.id, lines: [{ line: 1, good: 9, short: true }] });
    expect(await low()).toMatchObject({ on_hand: 10, incoming: 0, suggested: 20 });
  });

  test('is suggested at what it was ordered for last, as its VAT stood then; the newest order says how the draft’s stands', async () => {
    const partner_id = await aPartner(world, 'โรงงานผสม VAT');
    const [old, fresh] = [await newItem(world), await newItem(world)];
    const buy = async (item_id: number, vat_mode: 'included' | 'added', price: number) => {
      const lines = [{ item_id, qty: 3, price }];
      const { id } = await anApproved(world, lead!, { partner_id, vat_mode, lines, terms: 'เครดิต 30 วัน' });
      await keeper!.do(purchasing.receive, { id, lines: [{ line: 1, good: 3 }] });
      await world.db.query('update stock_items set threshold = 30 where id = $1', [item_id]);
    };
    const suggested = async () => {
      const { drafts } = await buyer!.do(purchasing.suggest, { partner_id });
      const { vat_mode, terms, items } = await purchaseOf(buyer!, drafts[0]!.id);
      const at = (item: number) => items.find(({ item_id }) => item_id === item)?.price;
      return [vat_mode, terms, at(old.item_id), at(fresh.item_id)];
    };
    await buy(old.item_id, 'included', 107);
    await buy(fresh.item_id, 'added', 50);
    // a draft that nobody got says nothing
    await aDraft(world, buyer!, { partner_id, vat_mode: 'none', lines: [{ price: 1 }] });
    expect(await suggested()).toEqual(['added', 'เครดิต 30 วัน', 100, 50]);
    await buy(old.item_id, 'included', 53.5);
    expect(await suggested()).toEqual(['included', 'เครดิต 30 วัน', 53.5, 53.5]);
  });

  test('is late the morning after, and its buyers hear of it once', async () => {
    const day = dayOf(now());
    const { id, number } = await anApproved(world, lead!, { expected_on: day });
    const at = startOfDay(addDays(day, 1)).getTime() + 7 * 3600_000;
    await atMoment(at, () => tellLate(1));
    expect(JSON.stringify((await buyer!.do(notifications.list, {}))[0])).toContain(number);
    await world.db.query(`update purchase_orders set expected_on = expected_on - 3 where id = $1`, [id]);
    const late = await buyer!.call(purchasing.purchases, { late: true });
    expect(JSON.stringify(late.ok)).toContain(number);
    expect((await purchaseOf(buyer!, id)).days_late).toBe(3);
  });
});

describe('the list', () => {
  test('finds an order by its number, its partner and its goods, and counts each state', async () => {
    const partner_id = await aPartner(world, 'หจก. ไม้หอมดี');
    const { item_id, sku } = await newItem(world);
    const lines = [{ item_id, qty: 4, price: 5 }];
    const { id, number } = await anApproved(world, lead!, {
      partner_id,
      lines,
      running_from: 7_001,
      running_to: 7_010,
    });
    await aDraft(world, lead!, { partner_id, lines });
    const ids = async (q: Input<typeof purchasing.purchases>) =>
      (await buyer!.do(purchasing.purchases, q)).map((row) => row.id);
    expect(await ids({ q: number })).toEqual([id]);
    expect(await ids({ q: 'ไม้หอม', state: 'approved' })).toEqual([id]);
    expect(await ids({ q: sku, state: 'approved' })).toEqual([id]);
    expect(await ids({ running_from: 7_010, running_to: 7_020 })).toEqual([id]);
    expect(await ids({ running_from: 7_011, running_to: 7_020 })).toEqual([]);
    const { ok } = await buyer!.call(purchasing.purchases, { partner_id });
    expect(ok.Datum).toMatchObject({
      states: { draft: 1, approved: 1, closed: 0 },
      total: 2,
      awaited: 4,
      amount: 40,
    });
    expect(await ids({ partner_id, awaited: true })).toEqual([id]);
  });
});

describe('an order is told', () => {
  test('by its partner’s name before the partner is deleted', async () => {
    const { partner_id } = await aDraft(world, buyer!);
    expect(await refusal(admin!, warehouse.removePartner, { id: partner_id })).toMatchObject({
      code: 'in_use',
    });
  });
});

describe('files and mails', () => {
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  test('a file is for who sees orders, and only one’s own upload is added', async () => {
    const { file } = (await buyer!.upload('purchase', await picture())).ok.Data;
    const { id, version, partner_id, lines } = await aDraft(world, buyer!, {
      files: [{ file, title: 'ใบเสนอราคา' }],
    });
    const reads = async (who: Caller) => (await who.call(files.read, { file })).status;
    expect([await reads(lead!), await reads(keeper!)]).toEqual([200, 404]);
    const page = await purchaseOf(lead!, id);
    expect(page.files).toMatchObject([{ title: 'ใบเสนอราคา', url: `/files/${file}` }]);
    const stolen = await refusal(lead!, purchasing.create, {
      partner_id,
      lines,
      files: [{ file, title: 'x' }],
    });
    expect(stolen.code).toBe('not_offered');
    // whoever changes the order keeps what others added
    await lead!.do(purchasing.change, { id, version, partner_id, lines, files: [{ file, title: 'ราคา' }] });
    expect((await purchaseOf(lead!, id)).files).toMatchObject([{ title: 'ราคา' }]);
  });

  test('a paper of each language, and a draft is marked as one', async () => {
    const { id } = await anApproved(world, lead!, {
      vat_mode: 'included',
      freight: 5,
      discount: 2,
      terms: 'เครดิต',
    });
    for (const locale of ['th', 'en'] as const) {
      const { status, raw } = await lead!.call(purchasing.paper, { id, locale });
      expect([status, raw.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    }
  });

  test('no page of a paper is without a line, and the sums stand under the last one', async () => {
    const partner_id = await aPartner(world);
    const items: number[] = [];
    for (let n = 0; n < 50; n += 1) items.push((await newItem(world)).item_id);
    const papers: [number, string][] = [1, 12, 13, 24, 25, 26, 50].map((n) => [n, '']);
    for (const [n, note] of [...papers, [24, 'ส่งก่อนเที่ยง ระวังแตก '.repeat(40)] as const]) {
      const lines = items.slice(0, n).map((item_id) => ({ item_id, qty: 12, pack: 12, price: 20 }));
      const { id } = await anApproved(world, lead!, {
        partner_id,
        lines,
        vat_mode: 'added',
        freight: 5,
        note,
      });
      const { raw } = await lead!.call(purchasing.paper, { id, locale: 'en' });
      const pages = textOf(raw).split('\f').slice(0, -1);
      const skus = pages.map((page) => page.match(/BUY-\d+/g) ?? []);
      expect(skus.flat()).toHaveLength(n);
      expect(skus.every((of) => of.length > 0)).toBe(true);
      expect(pages.at(-1)).toContain('Total (THB)');
    }
  });

  const mailed = async () => {
    const { id, number } = await anApproved(world, lead!);
    const mail = { recipient: 'sales@supplier.example', subject: `ใบสั่งซื้อ ${number}`, body: 'ตามแนบ' };
    const { id: sent, kept } = await buyer!.do(purchasing.mail, { id, ...mail });
    const stands = async () => (await purchaseOf(buyer!, id)).mails[0]!;
    const leaves = await world.value<string>(
      `select after->>'leaves' from audit_log where action = 'purchase.mail' order by id desc limit 1`,
    );
    return { number, mail, kept, leaves, stands, go: () => sendPurchaseMail({ enterprise: 1, id: sent }) };
  };
  test('a mail without a mail server is kept with its paper, once, and says that it did not leave; what is said against it stands on the order', async () => {
    const { number, mail, kept, leaves, stands, go } = await mailed();
    expect([kept, leaves]).toEqual([true, 'kept']);
    expect(await stands()).toMatchObject({ recipient: mail.recipient, sent_at: null, failure: null });
    await world.db.query('alter table kept_mails rename to kept_mails_away');
    await expect(go()).rejects.toThrow();
    await world.db.query('alter table kept_mails_away rename to kept_mails');
    expect((await stands()).failure).toContain('kept_mails');
    await go();
    await go();
    expect(await stands()).toMatchObject({
      ...{ failure: null, sent_at: null },
      kept_at: expect.any(String) as string,
    });
    const kepts = await world.db.query<{ body: string }>('select body from kept_mails where subject = $1', [
      mail.subject,
    ]);
    expect(kepts.rows.map(({ body }) => body)).toEqual([`ตามแนบ\n[${number}.pdf]`]);
  });

  test('a mail that a mail server took left, once', async () => {
    const server = await new SlowMail().listen();
    const { config, pool } = world.app;
    mailJob({ ...config, SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` }, pool);
    try {
      const { kept, leaves, stands, go } = await mailed();
      expect([kept, leaves]).toEqual([false, 'server']);
      const going = go();
      await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 10_000 });
      server.mails[0]!.answer();
      await going;
      await go();
      expect(server.mails).toHaveLength(1);
      expect(await stands()).toMatchObject({ kept_at: null, sent_at: expect.any(String) as string });
    } finally {
      mailJob(config, pool);
      server.close();
    }
  });
});

describe('lines from a sheet', () => {
  const read = async (...rows: string[]) =>
    (
      await buyer!.call(
        purchasing.readLines,
        {},
        {},
        { bytes: Buffer.from(rows.join('\n')), name: 'lines.csv' },
      )
    ).ok?.Data;
  test('are read by SKU and by barcode, a carton counts its pieces, and what is wrong is told by row', async () => {
    const { item_id, sku } = await newItem(world);
    await world.db.query(
      `insert into item_barcodes (enterprise_id, barcode, item_id, pieces) values (1, $1, $2, 12)`,
      [`${sku}-BOX`, item_id],
    );
    const { lines, problems } = await read(
      'รหัสสินค้า,จำนวน,ราคา',
      `${sku},5,"1,250.50"`,
      `${sku}-BOX,3,`,
      'NOTHING,1,1',
      `${sku},ห้า,1`,
    );
    expect(lines).toMatchObject([
      { row: 2, sku, qty: 5, price: 1250.5, pack: 1 },
      { row: 3, sku, qty: 36, price: null, pack: 12 },
    ]);
    expect(problems.map(({ row }) => row)).toEqual([4, 5]);
    expect(problems[0]!.th).toContain('NOTHING');
  });
  test('without the columns that are needed, or unreadable, are refused', async () => {
    const no = async (text: string) =>
      (await buyer!.call(purchasing.readLines, {}, {}, { bytes: Buffer.from(text), name: 'lines.csv' })).error
        .Detail!.code;
    expect(await no('สินค้า,สี\nสบู่,แดง')).toBe('import_columns');
    expect(await no('')).toBe('import_unreadable');
    const large = { bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), name: 'lines.csv' };
    const { status, error } = await buyer!.call(purchasing.readLines, {}, {}, large);
    expect([status, error.Detail!.code]).toEqual([413, 'file_too_large']);
  });
});
