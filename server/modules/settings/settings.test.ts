import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { orderSettings } from '../../../contract/orders.settings.ts';
import { packing } from '../../../contract/packing.ts';
import { packingSettings } from '../../../contract/packing.settings.ts';
import { payments } from '../../../contract/payments.ts';
import { paymentSettings } from '../../../contract/payments.settings.ts';
import { patternProblem, settings, type Setting, type SettingValue } from '../../../contract/settings.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { warehouseSettings } from '../../../contract/warehouse.settings.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { openStage } from '../../../test/world/stage.ts';

const world = openWorld();
let [admin, clerk, checker] = [] as unknown as Caller[] & [Caller, Caller, Caller];
beforeAll(async () => {
  [admin, clerk, checker] = await Promise.all([world.as('admin'), world.as('clerk'), world.as('checker')]);
});
afterEach(() => world.db.query('delete from settings'));

const rowOf = async ({ key }: Setting, who = admin) =>
  (await who.do(settings.list, {})).find((row) => row.key === key)!;
const decide = async (setting: Setting, value: SettingValue | null) =>
  admin.do(settings.change, { key: setting.key, value, seen: (await rowOf(setting)).value });
const refusalOf = async (setting: Setting, value: SettingValue) => {
  const { status, error } = await admin.call(settings.change, {
    key: setting.key,
    value,
    seen: setting.usual,
  });
  return [status, error!.Msg, error!.Cause];
};

describe('deciding', () => {
  test('what is usual holds until it is decided otherwise, and again when that is taken back', async () => {
    const hours = orderSettings.reservation_hours;
    expect(await rowOf(hours)).toMatchObject({ usual: 24, value: 24, changed: null });
    expect(await decide(hours, 48)).toMatchObject({ usual: 24, value: 48, changed: { who: 'มะลิ' } });
    expect(await decide(hours, null)).toMatchObject({ value: 24, changed: null });
    const trail = await world.db.query(
      `select before, after from audit_log where action = 'settings.change' order by id desc limit 2`,
    );
    expect(trail.rows).toEqual([
      { before: { [hours.key]: 48 }, after: { [hours.key]: 24 } },
      { before: { [hours.key]: 24 }, after: { [hours.key]: 48 } },
    ]);
  });
  test('each is told in both languages, with what it means and does', async () => {
    const all = await admin.do(settings.list, {});
    expect(all.length).toBeGreaterThan(8);
    for (const { title, means, effect, group } of all)
      for (const { th, en } of [title, means, effect, group]) {
        expect(th).toMatch(/[ก-๙]/);
        expect(en).toMatch(/^[A-Z][^ก-๙]*$/);
      }
  });
  test('two who decide at once: the second sees what the first decided, and nothing is written over', async () => {
    const { key } = orderSettings.reservation_hours;
    const answers = await Promise.all(
      [36, 72].map((value) => admin.call(settings.change, { key, value, seen: 24 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect((await rowOf(orderSettings.reservation_hours)).value).toBe(won!.ok.Data.value);
    expect(lost!.error).toMatchObject({ Msg: 'message_with_cause' });
    expect(lost!.error!.Cause).toContain('มะลิ แก้จองของให้ออเดอร์ที่ยังไม่จ่าย');
  });
  test('what does not fit is refused with the limit, and nothing is kept', async () => {
    expect(await refusalOf(orderSettings.reservation_hours, 0)).toEqual([
      400,
      'invalid_param',
      'ข้อมูลไม่ถูกต้อง: ค่า ต้องไม่น้อยกว่า 1 (ใส่มา 0)',
    ]);
    expect((await refusalOf(orderSettings.reservation_hours, 721))[2]).toContain('ไม่เกิน 720');
    expect((await refusalOf(orderSettings.reservation_hours, 1.5))[2]).toContain('จำนวนเต็ม');
    expect((await refusalOf(paymentSettings.checker_types, 'yes'))[2]).toContain('true หรือ false');
    expect((await refusalOf(packingSettings.label_note, 'ก'.repeat(61)))[2]).toContain('60');
    expect((await refusalOf(packingSettings.label_note, 'หนึ่ง\nสอง'))[2]).toContain('1 บรรทัด');
    expect((await refusalOf(orderSettings.number_pattern, 'SO{yy}'))[2]).toContain('SO{yy}{mm}-{n6}');
    expect((await admin.call(settings.change, { key: 'orders.nothing', value: 1, seen: 1 })).status).toBe(
      404,
    );
    expect((await world.db.query('select from settings')).rowCount).toBe(0);
  });
  test.each([
    ['SO{n6}', {}, undefined],
    ['{yyyy}/{mm}/{dd}-{n4}', {}, undefined],
    ['SO-{yy}', {}, 'เลขลำดับ'],
    ['{n3}{n4}', {}, 'เลขลำดับ'],
    ['SO{year}{n4}', {}, '{year}'],
    ['ส{n4}', {}, '“ส”'],
    ['so{n4}', {}, '“s”'],
    ['{ce}-ABCDEFGHIJKLM-{n6}', {}, 'ยาว 25'],
    ['B{n6}', { kind: 'OUT' }, '{kind}'],
    ['{kind}{n6}', { kind: 'OUT' }, undefined],
  ])('a pattern %s', (typed, tokens, says) => {
    const problem = patternProblem(typed, tokens as Record<string, string>);
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem?.th).toContain(says);
  });
});

describe('what each does', () => {
  test('an unpaid order keeps its goods so many hours', async () => {
    await decide(orderSettings.reservation_hours, 48);
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const until = await world.value<Date>('select reserved_until from orders where id = $1', [id]);
    expect((until.getTime() - Date.now()) / 3_600_000).toBeCloseTo(48, 1);
  });
  test('an order is numbered by the pattern, and its example looks like it', async () => {
    const pattern = 'MALI-{ce}{dd}/{n4}';
    await decide(orderSettings.number_pattern, pattern);
    const { example } = await admin.do(settings.example, { key: orderSettings.number_pattern.key, pattern });
    expect(example).toMatch(/^MALI-20\d\d[0-3]\d\/0123$/);
    const numbers = [];
    for (let i = 0; i < 2; i++)
      numbers.push((await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }))).number);
    for (const number of numbers) expect(number.slice(0, -4)).toBe(example.slice(0, -4));
    expect(Number(numbers[1]!.slice(-4)) - Number(numbers[0]!.slice(-4))).toBe(1);
    expect((await rowOf(orderSettings.number_pattern)).example).toBe(example);
  });
  test('a number outgrows its digits instead of beginning again', async () => {
    await decide(orderSettings.number_pattern, 'SO{n3}');
    const series = await world.value<string>(`select setval('order_no_1', 999)`);
    const { number } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    expect([Number(series), number]).toEqual([999, 'SO1000']);
  });
  test('bills of each kind and count sheets are numbered by theirs', async () => {
    await decide(warehouseSettings.bill_number_pattern, '{kind}.{n5}');
    await decide(warehouseSettings.count_number_pattern, 'NUB{n4}');
    const find = await ids(world);
    const stock = await world.as('stock');
    const storage_id = await find.place('คลังสอง');
    const { bill_number: number } = await stock.do(warehouse.stockIn, {
      storage_id,
      lines: [{ item_id: await find.item('SOAP'), amount: 1, cost: 1 }],
    });
    expect(number).toMatch(/^IN\.\d{5,}$/);
    const sheet = await stock.do(warehouse.openCount, { storage_ids: [storage_id] });
    expect(sheet.number).toMatch(/^NUB\d{4,}$/);
    await stock.do(warehouse.cancelCount, { id: sheet.id, reason: 'ลอง' });
  });
  test('a cut looks back so many days where nobody says otherwise', async () => {
    const packer = await world.as('packer');
    expect((await packer.do(packing.preview, {})).back_days).toBe(3);
    await decide(packingSettings.back_days, 10);
    expect((await packer.do(packing.preview, {})).back_days).toBe(10);
    expect((await packer.do(packing.preview, { back_days: 1 })).back_days).toBe(1);
  });
  test('the payment leads’ own switch and the settings’ screen are one', async () => {
    await admin.do(payments.changeSettings, { checker_types: true });
    expect((await rowOf(paymentSettings.checker_types)).value).toBe(true);
    await decide(paymentSettings.checker_types, null);
    expect((await checker.call(payments.list, {})).ok.Datum.checker_types).toBe(false);
  });
  test('where nobody checks their own: neither who made the order nor who attached its slip, several at once neither', async () => {
    const stage = await openStage(world);
    const boss = await world.as('boss');
    const mine = await boss.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await stage.slip(mine);
    const others = await stage.unpaid();
    await stage.slip(others);
    await decide(paymentSettings.maker_not_checker, true);
    const confirm = (who: Caller, id: number) => who.call(payments.confirmSuccess, { id });
    const { error } = await confirm(boss, mine.id);
    expect(error!.Cause).toContain(`คุณสร้างออเดอร์ ${mine.number} หรือแนบสลิปเอง`);
    // the administrator attached the slips
    expect((await confirm(admin, others.id)).error!.Cause).toContain(others.number);
    expect((await boss.do(payments.confirmMany, { ids: [mine.id] })).map(({ ok }) => ok)).toEqual([false]);
    const ownRows = async (who: Caller) =>
      (await who.do(payments.list, { page_size: 200 })).filter(({ own }) => own).map(({ id }) => id);
    expect(await ownRows(boss)).toEqual([mine.id]);
    expect(await ownRows(checker)).toEqual([]);
    expect((await confirm(checker, mine.id)).status).toBe(200);
    expect((await confirm(boss, others.id)).status).toBe(200);
  });
});
