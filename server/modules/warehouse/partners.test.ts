import { beforeAll, describe, expect, test } from 'vitest';
import { wrongTaxDigit } from '../../../contract/organisation.tax-id.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { ids } from '../../../test/world/orders.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let n = 0;
beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
});

const input = (more: object = {}) => ({ company_name: `คู่ค้าใหม่ ${++n}`, ...more });
const add = async (more: object = {}) => (await stock.do(warehouse.addPartner, input(more))).id;
const buy = async (partner_id: number, lines: [sku: string, amount: number, cost: number][]) =>
  stock.call(warehouse.stockIn, {
    partner_id,
    storage_id: await find.place('คลังหลัก'),
    lines: await Promise.all(
      lines.map(async ([sku, amount, cost]) => ({ item_id: await find.item(sku), amount, cost })),
    ),
  });
const refusal = (answer: { status: number; error: { Detail?: { code: string } } }) => [
  answer.status,
  answer.error.Detail?.code,
];

// the last two: nothing, whose rest is 0, and a rest of 1
test.each([
  ['0105562099887', undefined],
  ['1101700230708', undefined],
  ['0105562099880', { is: 0, should: 7 }],
  ['1101700230704', { is: 4, should: 8 }],
  ['0000000000001', undefined],
  ['0000000000060', undefined],
])('the check digit of %s', (digits, wrong) => {
  const found = wrongTaxDigit(digits);
  if (wrong === undefined) expect(found).toBeUndefined();
  else expect(found).toEqual(wrong);
});

describe('a partner', () => {
  test('is kept with address, contact and numbers as they are written down', async () => {
    const id = await add({
      address: '12 ถนนพระราม 2',
      contact_name: 'คุณพลอย',
      contact_tel: '091-776-5540',
      tax_id: '1-1017-00230-70-8',
      tel: '02 415 4400',
      email: 'ploy@klongsuay.example',
    });
    expect(await stock.do(warehouse.partner, { id })).toMatchObject({
      contact_tel: '0917765540',
      tax_id: '1101700230708',
      tel: '024154400',
      bills: 0,
      last_at: null,
      is_closed: false,
    });
    for (const q of ['คู่ค้าใหม่', 'พลอย', '0917765540', '1101700230708', 'PLOY@klong'])
      expect([q, (await stock.do(warehouse.partners, { q, page_size: 200 })).map((p) => p.id)]).toEqual([
        q,
        expect.arrayContaining([id]),
      ]);
  });
  test('with a wrong tax id is refused, naming the digit that it should end with', async () => {
    const answer = await stock.call(warehouse.addPartner, input({ tax_id: '1101700230704' }));
    expect(answer.status).toBe(400);
    expect(answer.error.Detail).toMatchObject({
      problems: [{ path: 'tax_id', problem: 'check_digit', limit: 8, got: '4' }],
    });
    expect(answer.error.Cause).toContain('ลงท้ายด้วย 8');
    for (const tax_id of ['110170023070', '11017002307083', '11017002307a3'])
      expect((await stock.call(warehouse.addPartner, input({ tax_id }))).error.Detail).toMatchObject({
        problems: [{ path: 'tax_id', problem: 'tax_id' }],
      });
    for (const wrong of [{ email: 'nobody' }, { tel: '12' }])
      expect((await stock.call(warehouse.addPartner, input(wrong))).error.Detail).toMatchObject({
        problems: [{ path: Object.keys(wrong)[0] }],
      });
  });
  test('tells what was bought, how much, when last and at which price; bills taken back do not count', async () => {
    const id = await add();
    await buy(id, [
      ['SOAP', 10, 20],
      ['TEA', 3, 50],
    ]);
    await buy(id, [['SOAP', 5, 22.5]]);
    await buy(id, [['OIL', 7, 99]]);
    await stock.do(warehouse.reverse, {
      id: await world.value<number>('select max(id) from stock_bills where enterprise_id = 1'),
      reason: 'ส่งผิด',
    });
    const bought = await stock.do(warehouse.bought, { partner_id: id });
    expect(bought.map((b) => [b.sku, b.pieces, b.bills, b.last_price])).toEqual([
      ['SOAP', 15, 2, 22.5],
      ['TEA', 3, 1, 50],
    ]);
    expect(await stock.do(warehouse.partner, { id })).toMatchObject({
      bills: 2,
      last_at: bought[0]!.last_at,
    });
    // who may not see cost sees no price
    const reader = await world.as('packer');
    expect((await reader.do(warehouse.bought, { partner_id: id })).map((b) => b.last_price)).toEqual([
      null,
      null,
    ]);
    expect((await stock.do(warehouse.history, { partner_id: id })).map((b) => b.kind)).toEqual([
      'in',
      'in',
      'in',
    ]);
  });
  test('shows how it is reached to who receives or buys alone, and is found by it by nobody else', async () => {
    const reached = {
      contact_tel: '0917765541',
      tel: '024154401',
      email: 'pim@klong.example',
      address: '9 ซอย 4',
    };
    const id = await add({ ...reached, contact_name: 'คุณพิม', tax_id: '1101700230708' });
    const reader = await world.as('packer');
    const hidden = {
      contact_tel: null,
      tel: null,
      email: null,
      address: null,
      contact_name: null,
      tax_id: null,
    };
    expect(await reader.do(warehouse.partner, { id })).toMatchObject(hidden);
    const rows = await reader.do(warehouse.partners, { page_size: 200 });
    expect(rows.find((p) => p.id === id)).toMatchObject({ ...hidden, company_name: `คู่ค้าใหม่ ${n}` });
    expect((await reader.do(warehouse.partners, { q: `คู่ค้าใหม่ ${n}` })).map((p) => p.id)).toEqual([id]);
    for (const q of ['0917765541', 'pim@klong', 'คุณพิม'])
      expect([q, await reader.do(warehouse.partners, { q })]).toEqual([q, []]);
    expect((await stock.do(warehouse.partners, { q: 'pim@klong' }))[0]).toMatchObject(reached);
  });
  test('that bills name is turned off instead of deleted, and is then not offered', async () => {
    const id = await add();
    await buy(id, [['SOAP', 1, 20]]);
    const answer = await stock.call(warehouse.removePartner, { id });
    expect(refusal(answer)).toEqual([409, 'in_use']);
    expect(answer.error.Cause).toContain('มีบิลอยู่ 1 ใบ');
    await stock.do(warehouse.closePartner, { id, closed: true });
    expect(refusal(await buy(id, [['SOAP', 1, 20]]))).toEqual([404, 'not_offered']);
    expect((await stock.do(warehouse.partners, { page_size: 200 })).map((p) => p.id)).not.toContain(id);
    expect(
      (await stock.do(warehouse.partners, { page_size: 200, state: 'closed' })).map((p) => p.id),
    ).toContain(id);
    await stock.do(warehouse.closePartner, { id, closed: false });
    expect((await buy(id, [['SOAP', 1, 20]])).status).toBe(200);
  });
  test('is deleted while goods of it come in: one of the two is refused, nothing breaks', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await add();
      const answers = await Promise.all([
        stock.call(warehouse.removePartner, { id }),
        buy(id, [['TEA', 1, 50]]),
      ]);
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
      expect(answers.map((a) => a.status).toSorted()[1]).toBeLessThan(500);
    }
  });
  test('edited by two at once is kept as the first wrote it', async () => {
    const id = await add();
    const answers = await Promise.all(
      [1, 2].map(() => stock.call(warehouse.changePartner, { id, ...input(), version: 1 })),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
  });
});
