import { describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { imports } from '../../../contract/imports.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { tables } from '../../../test/world/tables.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';

const world = openWorld();
const { bring, check, checkRows, run, runRows, take } = tables('orders');
const HEAD =
  'เลขอ้างอิง,ช่องทางขาย,วิธีชำระเงิน,ขนส่ง,ชื่อผู้รับ,เบอร์โทร,ที่อยู่,ตำบล/แขวง,อำเภอ/เขต,จังหวัด,รหัสไปรษณีย์,รหัสสินค้า,จำนวน,ราคาต่อชิ้น,ส่วนลดของแถว,ส่วนลดออเดอร์,ค่าส่ง,หมายเหตุ';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
const TO = 'สมหญิง ใจดี,0812345678,12/3 หมู่ 4,สุเทพ,เมืองเชียงใหม่,เชียงใหม่,50200';
/** A row of an order paid at the door. */
const row = (reference: string, product = 'SOAP', quantity: number | string = 1, rest = '') =>
  `${reference},หน้าร้าน,COD,ส่งเองโดยร้าน,${TO},${product},${quantity},${rest || ',,,0,'}`;
const more = (reference: string, product: string, quantity: number | string = 1) =>
  `${reference},,,,,,,,,,,${product},${quantity},,,,,`;

const orderCount = () => world.value<number>(`select count(*)::int from orders where enterprise_id = 1`);
const outcomes = async (who: Caller, id: number) =>
  (await who.do(imports.rows, { id, page_size: 100 })).map(({ row, state, problems, became }) => ({
    row,
    state,
    says: problems.map(({ column, says }) => `${column}: ${says}`),
    became,
  }));
const counts = async (who: Caller, id: number) => (await who.do(imports.detail, { id })).counts;

test('rows of one reference are one order, checked first, then made as it is typed in', async () => {
  const clerk = await world.as('clerk');
  const before = await orderCount();
  const id = await check(
    clerk,
    csv(row('A-1', 'SOAP', 2, '50,10,5,40,ฝากป้อมยาม'), more('A-1', 'tea', 1), row('A-2', 'OIL')),
  );
  expect(await orderCount()).toBe(before);
  expect((await outcomes(clerk, id)).map(({ became }) => became)).toEqual([null, null, null]);
  expect(await clerk.do(imports.detail, { id })).toMatchObject({
    state: 'checked',
    counts: { new: 3, wrong: 0 },
    documents: { new: 2, amount: 100 - 10 + 120 - 5 + 40 + 199 },
  });

  expect(await run(clerk, id)).toMatchObject({ state: 'done', rows_done: 3, counts: { new: 3, wrong: 0 } });
  expect(await orderCount()).toBe(before + 2);
  const [found] = await clerk.do(orders.list, { q: '0812345678', sort: 'created_at' });
  expect(await outcomes(clerk, id)).toMatchObject([
    { state: 'new', became: found!.number },
    { state: 'new', became: found!.number },
    { state: 'new', became: expect.stringMatching(/^SO/) },
  ]);
  expect(
    await world.value(
      `select count(*)::int from import_rows where import_id = $1 and cells::text like '%สมหญิง%'`,
      [id],
    ),
  ).toBe(0);
  const page = await clerk.do(orders.detail, { id: found!.id });
  expect(page).toMatchObject({
    order_amount: 245,
    discount: 5,
    shipping_fee: 40,
    seller_note: 'ฝากป้อมยาม',
    status: 111,
    recipient_name: 'สมหญิง ใจดี',
    sub_district: 'สุเทพ',
  });
  expect(page.lines.map(({ sku, qty, amount }) => [sku, qty, amount])).toEqual([
    ['SOAP', 2, 90],
    ['TEA', 1, 120],
  ]);
});

describe('the same file again', () => {
  test('makes nothing, and says which order each is', async () => {
    const clerk = await world.as('clerk');
    const file = csv(row('S-1'), row('S-2'));
    await take(clerk, file);
    const before = await orderCount();
    const again = await check(clerk, file);
    expect(await outcomes(clerk, again)).toMatchObject([
      { state: 'same', became: expect.stringMatching(/^SO/) },
      { state: 'same', became: expect.stringMatching(/^SO/) },
    ]);
    await run(clerk, again);
    // with another order of columns and rows, and one more order
    const turned = Buffer.from(
      [HEAD, row('S-3'), row('S-2'), row('s-1')]
        .map((line) => line.split(',').toReversed().join(','))
        .join('\n'),
    );
    expect(await counts(clerk, await check(clerk, turned))).toMatchObject({ new: 1, wrong: 1, same: 1 });
    expect(await orderCount()).toBe(before);
  });

  test('with other data under the same reference it is refused, not passed over', async () => {
    const clerk = await world.as('clerk');
    await take(clerk, csv(row('D-1', 'SOAP', 1)));
    const id = await check(clerk, csv(row('D-1', 'SOAP', 2)));
    expect(await outcomes(clerk, id)).toEqual([
      {
        row: 2,
        state: 'wrong',
        became: null,
        says: [expect.stringMatching(/เลขอ้างอิง: เป็นเลขของ SO.*ใช้เลขอ้างอิงอื่น/)],
      },
    ]);
  });

  test('by two people at once: each order once', async () => {
    const [clerk, boss] = [await world.as('clerk'), await world.as('boss')];
    const file = csv(...Array.from({ length: 12 }, (_, i) => row(`R-${i}`)));
    const before = await orderCount();
    const both = [await check(clerk, file), await check(boss, file)] as const;
    await Promise.all([clerk.do(imports.run, { id: both[0] }), boss.do(imports.run, { id: both[1] })]);
    await Promise.all(both.map(runRows));
    expect(await orderCount()).toBe(before + 12);
    const [one, two] = [await counts(clerk, both[0]), await counts(boss, both[1])];
    expect(one.new + two.new).toBe(12);
    expect(one.same + two.same).toBe(12);
  });

  test('run twice by the queue makes each order once', async () => {
    const clerk = await world.as('clerk');
    const id = await check(clerk, csv(...Array.from({ length: 6 }, (_, i) => row(`Q-${i}`))));
    const before = await orderCount();
    await clerk.do(imports.run, { id });
    await Promise.all([runRows(id), runRows(id)]);
    expect(await orderCount()).toBe(before + 6);
  });
});

describe('what is wrong', () => {
  test('of a row with six mistakes all are said at once, each once', async () => {
    const rowOfSix = 'SIX-1,ตลาดมืด,เงินเชื่อ,เรือเมล์,ฟ้า,12,1/1,สุเทพ,เมืองเชียงใหม่,เชียงใหม่,50200,NOPE,สอง,,,0,,';
    const clerk = await world.as('clerk');
    const id = await check(clerk, csv(rowOfSix));
    const [only] = await outcomes(clerk, id);
    expect(only!.says.map((says) => says.split(':')[0]).toSorted()).toEqual(
      ['ช่องทางขาย', 'วิธีชำระเงิน', 'ขนส่ง', 'เบอร์โทร', 'รหัสสินค้า', 'จำนวน'].toSorted(),
    );
  });

  const said = async (...lines: string[]) => {
    const clerk = await world.as('clerk');
    return outcomes(clerk, await check(clerk, csv(...lines)));
  };

  test('keeps all rows of its order out, named by row and column; the others go on', async () => {
    const clerk = await world.as('clerk');
    const before = await orderCount();
    const id = await check(
      clerk,
      csv(row('W-1'), more('W-1', 'NIX', 1), more('W-1', 'TEA', 'สอง'), row('W-2')),
    );
    expect(await outcomes(clerk, id)).toMatchObject([
      { row: 2, state: 'wrong', says: [expect.stringContaining('แถว 3 ของรายการเดียวกันผิด')] },
      { row: 3, state: 'wrong', says: [expect.stringMatching(/^รหัสสินค้า: .*NIX/)] },
      { row: 4, state: 'wrong', says: [expect.stringMatching(/^จำนวน: .*สอง/)] },
      { row: 5, state: 'new' },
    ]);
    await run(clerk, id);
    expect(await orderCount()).toBe(before + 1);
    const home = await readSheet((await clerk.call(imports.refused, { id, format: 'csv' })).raw);
    expect('rows' in home && home.rows.map(({ cells }) => [cells[0], cells[11]])).toEqual([
      ['เลขอ้างอิง', 'รหัสสินค้า'],
      ['W-1', 'SOAP'],
      ['W-1', 'NIX'],
      ['W-1', 'TEA'],
    ]);
  });

  test.each<[string, string[], RegExp]>([
    ['a product that there is not', [row('X-1', 'NIX')], /^รหัสสินค้า: ไม่มีสินค้ารหัส NIX/],
    ['a quantity of none', [row('X-2', 'SOAP', 0)], /^จำนวน: ต้องไม่น้อยกว่า 1/],
    ['a zip of elsewhere', [row('X-3').replace('50200', '10110')], /^รหัสไปรษณีย์: .*ไม่ตรง/],
    ['a phone of three digits', [row('X-4').replace('0812345678', '081')], /^เบอร์โทร: เบอร์โทรต้อง/],
    ['a discount of more than the row', [row('X-5', 'SOAP', 1, ',100,,0,')], /^ส่วนลดของแถว: /],
    ['a discount of more than the order', [row('X-6', 'SOAP', 1, ',,100,0,')], /^ส่วนลดออเดอร์: /],
    ['more than there is', [row('X-7', 'LAST', 5)], /^จำนวน: สินค้าไม่พอ: LAST/],
    ['a channel that there is not', [row('X-8').replace('หน้าร้าน', 'TikTak')], /^ช่องทางขาย: ไม่รู้จัก “TikTak”/],
    ['a provider that nobody named', [row('X-9').replace('ส่งเองโดยร้าน', '')], /^ขนส่ง: ต้องกรอก/],
    ['a row of the template', [row('EXAMPLE-1')], /^เลขอ้างอิง: เป็นแถวตัวอย่าง/],
    [
      'an address in one cell that is none',
      [row('X-10').replace('12/3 หมู่ 4,สุเทพ,เมืองเชียงใหม่,เชียงใหม่,50200', 'ใกล้ตลาด,,,,')],
      /อ่านจากช่องที่อยู่ได้ไม่แน่ชัด/,
    ],
  ])('%s', async (_name, lines, says) => {
    const [first] = await said(...lines);
    expect(first).toMatchObject({
      state: 'wrong',
      says: expect.arrayContaining([expect.stringMatching(says)]),
    });
  });

  test('rows of one order that say two names', async () => {
    const [, second] = await said(row('N-1'), row('N-1', 'TEA').replace('สมหญิง', 'สมชาย'));
    expect(second?.says[0]).toMatch(/^ชื่อผู้รับ: “สมชาย ใจดี” ไม่ตรงกับ “สมหญิง ใจดี”/);
  });

  test('a blocked customer', async () => {
    const admin = await world.as('admin');
    await take(admin, csv(row('B-0').replaceAll('0812345678', '0877000111')));
    const customer = await admin.do(customers.add, { name: 'คนโกง', phone: '0877000222' });
    await admin.do(customers.setStatus, { id: customer.id, status: 'blocked', reason: 'ไม่รับของ' });
    const [first] = await said(row('B-1').replace('0812345678', '0877000222'));
    expect(first).toMatchObject({ state: 'wrong', says: [expect.stringMatching(/^เบอร์โทร: .*คนโกง/)] });
  });

  test('what runs out between the check and the run is refused then, and leaves nothing', async () => {
    const clerk = await world.as('clerk');
    const id = await check(clerk, csv(row('L-1', 'LAST'), row('L-2', 'LAST'), row('L-3')));
    expect(await counts(clerk, id)).toMatchObject({ new: 3 });
    const before = await orderCount();
    expect(await run(clerk, id)).toMatchObject({ state: 'done', counts: { new: 2, wrong: 1 } });
    expect(await orderCount()).toBe(before + 2);
    expect(await world.value(`select count(*)::int from order_references where reference = 'l-2'`)).toBe(0);
  });
});

describe('as people write it', () => {
  test('names in any case and spacing, an address in one cell, a phone that Excel took for a number', async () => {
    const clerk = await world.as('clerk');
    const whole = '"54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120",,,,';
    await take(clerk, csv(`P-1,หน้า ร้าน,cod,OWN courier,กนกวรรณ ปิ่นเกล้า,999938475,${whole},soap,๒,,,,0,`));
    const [found] = await clerk.do(orders.list, { q: '0999938475' });
    expect(await clerk.do(orders.detail, { id: found!.id })).toMatchObject({
      phone: '0999938475',
      address: '54/9 ซอยสุขใจ 11',
      sub_district: 'ท่าจำปา',
      district: 'ท่าอุเทน',
      province: 'นครพนม',
      zipcode: '48120',
      provider: 6,
    });
  });

  test('TIS-620 from Windows', async () => {
    const clerk = await world.as('clerk');
    const text = csv(row('T-1')).toString();
    const tis = Buffer.from(
      [...text].map((c) => (c.charCodeAt(0) >= 0xe01 ? c.charCodeAt(0) - 0xd60 : c.charCodeAt(0))),
    );
    expect(await counts(clerk, await check(clerk, tis))).toMatchObject({ new: 1, wrong: 0 });
  });
});

describe('another’s sheet', () => {
  const FOREIGN = 'Order No.,ลูกค้า,โทรศัพท์,ที่อยู่จัดส่ง,SKU,Qty,สีกล่อง';
  const sheet = (...lines: string[]) => Buffer.from([FOREIGN, ...lines].join('\n'));
  const line = (reference: string) =>
    `${reference},สมหญิง ใจดี,0812345678,"12/3 หมู่ 4 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200",SOAP,1,แดง`;
  const FOR_ALL = { channel: 'หน้าร้าน', method: 'COD', provider: 'ส่งเองโดยร้าน', shipping_fee: '0' };
  const matched = async (who: Caller, id: number) => {
    const { columns } = await who.do(imports.columns, { id });
    await who.do(imports.match, { id, columns: columns.map(({ is }) => is), for_all: FOR_ALL });
    await checkRows(id);
  };

  test('waits until somebody says which column is what, guessed from its heads; the next one is known', async () => {
    const clerk = await world.as('clerk');
    const { id } = (await bring(clerk, sheet(line('F-1'), line('F-2')))).ok.Data;
    expect((await clerk.do(imports.detail, { id })).state).toBe('unmatched');
    expect((await clerk.do(imports.columns, { id })).columns).toEqual([
      { heading: 'Order No.', sample: 'F-1', is: 'reference' },
      { heading: 'ลูกค้า', sample: 'สมหญิง ใจดี', is: 'name' },
      { heading: 'โทรศัพท์', sample: '0812345678', is: 'phone' },
      { heading: 'ที่อยู่จัดส่ง', sample: expect.stringContaining('12/3'), is: 'address' },
      { heading: 'SKU', sample: 'SOAP', is: 'product' },
      { heading: 'Qty', sample: '1', is: 'quantity' },
      { heading: 'สีกล่อง', sample: 'แดง', is: '' },
    ]);
    expect((await clerk.call(imports.run, { id })).error.Detail?.code).toBe('import_state');
    await matched(clerk, id);
    expect(await clerk.do(imports.detail, { id })).toMatchObject({
      state: 'checked',
      counts: { new: 2 },
      ignored: ['สีกล่อง'],
    });
    await run(clerk, id);

    // next week, its columns in another order, by somebody else
    const turned = Buffer.from(
      [FOREIGN, line('F-3')].map((text) => text.split(',').toReversed().join(',')).join('\n'),
    );
    const boss = await world.as('boss');
    const next = await check(boss, turned);
    expect(await boss.do(imports.detail, { id: next })).toMatchObject({
      state: 'checked',
      counts: { new: 1 },
    });
  });

  test('is matched otherwise before it is run, and forgotten', async () => {
    const clerk = await world.as('clerk');
    const id = await check(clerk, sheet(line('G-1')));
    const { columns } = await clerk.do(imports.columns, { id });
    const keys = columns.map(({ is }) => is);
    const refused = async (body: { columns: string[]; for_all?: Record<string, string> }) =>
      (await clerk.call(imports.match, { id, ...body })).error.Detail?.code;
    expect(await refused({ columns: keys.map((key) => (key === 'phone' ? '' : key)) })).toBe(
      'import_columns',
    );
    expect(await refused({ columns: [...keys.slice(0, 6), 'phone'] })).toBe('import_columns');
    expect(await refused({ columns: ['nix'] })).toBe('invalid_param');
    expect(await refused({ columns: keys, for_all: { product: 'SOAP' } })).toBe('invalid_param');

    await clerk.do(imports.match, { id, columns: [...keys.slice(0, 6), 'note'], for_all: FOR_ALL });
    await checkRows(id);
    expect(await clerk.do(imports.detail, { id })).toMatchObject({
      state: 'checked',
      ignored: [],
      counts: { new: 1 },
    });
    const [kept] = await clerk.do(imports.matches, { kind: 'orders' });
    expect(kept).toMatchObject({ headings: FOREIGN.split(',') });
    await clerk.do(imports.forget, { id: kept!.id });
    const again = (await bring(clerk, sheet(line('G-2')))).ok.Data.id;
    expect((await clerk.do(imports.detail, { id: again })).state).toBe('unmatched');
  });
});

describe('who may', () => {
  test('an agent sells in their own channel at the shop’s prices; of others’ files they see nothing', async () => {
    const agent = await world.as('agent');
    const channel = await world.value<string>(
      `select c.name from users u join sale_channels c on c.enterprise_id = u.enterprise_id and c.id = u.sale_channel_id where u.username = 'agent'`,
    );
    const own = (reference: string, rest = '') => row(reference, 'SOAP', 1, rest).replace('หน้าร้าน', '');
    const id = await check(
      agent,
      csv(own('AG-1'), row('AG-2'), own('AG-3', '10,,,0,'), own('AG-4').replace('AG-4,', `AG-4,${channel}`)),
    );
    expect((await outcomes(agent, id)).map(({ state, says }) => [state, says[0]?.split(':')[0]])).toEqual([
      ['new', undefined],
      ['wrong', 'ช่องทางขาย'],
      ['wrong', 'ราคาต่อชิ้น'],
      ['new', undefined],
    ]);
    await run(agent, id);
    const made = await agent.do(orders.list, {});
    expect(made.map(({ sale_channel }) => sale_channel)).toEqual([channel, channel]);

    const others = await check(await world.as('clerk'), csv(row('AG-9')));
    expect((await agent.call(imports.detail, { id: others })).status).toBe(404);
    expect((await agent.call(imports.rows, { id: others })).status).toBe(404);
    expect((await agent.call(imports.columns, { id: others })).status).toBe(404);
    expect((await agent.call(imports.run, { id: others })).status).toBe(404);
    expect((await agent.call(imports.remove, { id: others })).status).toBe(404);
    expect((await agent.do(imports.list, {})).map((one) => one.id)).toEqual([id]);
    expect((await (await world.as('admin')).call(imports.detail, { id: others })).status).toBe(200);
  });

  test('who was blocked meanwhile makes no order any more', async () => {
    const clerk = await world.as('clerk');
    const id = await check(clerk, csv(row('H-1')));
    await clerk.do(imports.run, { id });
    const before = await orderCount();
    await world.db.query(`update users set roles = roles || '{"order": 1}' where username = 'clerk'`);
    await runRows(id);
    await world.db.query(`update users set roles = roles || '{"order": 2}' where username = 'clerk'`);
    expect(await orderCount()).toBe(before);
    expect(await outcomes(clerk, id)).toMatchObject([
      { state: 'wrong', says: [expect.stringContaining('สิทธิ์')] },
    ]);
  });
});

test('the filled template is an example that is refused until its rows are replaced', async () => {
  const clerk = await world.as('clerk');
  const { raw: bytes } = await clerk.call(imports.template, { kind: 'orders', filled: true, format: 'csv' });
  const answer = await readSheet(bytes);
  expect('rows' in answer && answer.rows).toHaveLength(4);
  expect(await counts(clerk, await check(clerk, bytes))).toEqual({
    new: 0,
    changed: 0,
    same: 0,
    wrong: 3,
    warned: 0,
  });
});
