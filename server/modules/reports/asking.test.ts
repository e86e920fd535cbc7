import { streamXlsxRows } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { dashboardReports } from '../../../contract/reports.dashboard.ts';
import { offerReports } from '../../../contract/reports.offers.ts';
import { returnReports } from '../../../contract/reports.returns.ts';
import { returns } from '../../../contract/returns.ts';
import { SALE_REPORTS, isOfGoods, reports, type SaleReport } from '../../../contract/reports.ts';
import { GROUPS } from '../../../contract/shared.ts';
import { openWorld, type Answer } from '../../../test/world/app.ts';
import { textOf } from '../../../test/poppler.ts';
import { cameBack, counted } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';
import { reckon } from './reports.commands/reckon.ts';
import { forgetDashboards } from './reports.views/dashboard.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

test.each([
  { from: '9999-12-30', to: '9999-12-31' },
  { from: '9999-12-31' },
  { from: '0001-01-01', to: '0001-01-02' },
  { from: '9999-11-30', to: '9999-12-31', step: 'month' as const },
  { from: '0001-01-01', to: '0001-02-02', step: 'month' as const },
])('days of a year that nobody sells in are refused: $from $to $step', async (days) => {
  const { status, error } = await s.admin.call(reports.channels, days);
  expect([status, error.Detail?.code]).toEqual([400, 'invalid_date_range']);
});

const refusal = ({ status, error }: Pick<Answer<unknown>, 'status' | 'error'>) => [
  status,
  error.Detail?.problems,
];
test('who does not see cost is refused an order of rows that tells it, by its field', async () => {
  await s.cod({ SOAP: 1 });
  await s.cod({ TEA: 9 });
  const { caller } = await s.somebody(3, { report: 1, order: 2 });
  const rows = async (who: typeof caller, sort: '-profit' | '-net') =>
    (await who.do(reports.products, { sort })).map(({ sku, profit }) => [sku, profit]);
  expect(await rows(caller, '-net')).toEqual([
    ['TEA', null],
    ['SOAP', null],
  ]);
  // nothing has left: all profits are nought, and products stand by their ids
  expect((await rows(s.admin, '-profit')).map(([sku]) => sku)).toEqual(['SOAP', 'TEA']);
  for (const sort of ['-profit', '-cost', 'margin'] as const)
    for (const endpoint of [reports.products, reports.productsSheet] as (typeof reports.products)[]) {
      const answer = await caller.call(endpoint, { sort });
      expect(refusal(answer)).toEqual([400, [{ path: 'sort', problem: 'costs_not_shown' }]]);
      expect(answer.error.Cause).toContain('การเรียงลำดับ บอกต้นทุน');
    }
});

test('who does not see cost is told neither profit nor what it is of by the dashboard', async () => {
  await s.pickedUp({ SOAP: 1 });
  const { caller } = await s.somebody(3, { payment: 1, order: 2 });
  for (const [who, sees] of [
    [s.admin, true],
    [caller, false],
  ] as const) {
    forgetDashboards();
    const { day, week, month, stock_value } = await who.do(dashboardReports.dashboard, {});
    const told = [day, week, month].flatMap(({ now: one, before }) => [one.sent, one.profit, before.sent]);
    expect([...told, stock_value].filter((one) => (one === null) === sees)).toEqual([]);
  }
});

test.each(['th', 'en'] as const)(
  'each report has a paper in %s: what it is of, what is compared, its total',
  async (language) => {
    const of = await cameBack(s, await s.pickedUp({ SOAP: 2 }));
    await s.admin.do(returns.close, counted(of, { good: 2 }));
    const channel = await s.find.channel('หน้าร้าน');
    const read = async (who: typeof s.admin, endpoint: typeof reports.channelsSheet, input: object = {}) => {
      const { status, raw } = await who.call(
        endpoint,
        { format: 'pdf', ...input },
        { 'accept-language': language },
      );
      expect(status, raw.toString('utf8').slice(0, 200)).toBe(200);
      return textOf(raw);
    };
    const [total, before, change, by, cost] =
      language === 'th'
        ? ['รวม', 'ช่วงก่อน', 'เปลี่ยนไป', 'แยกตาม: สินค้า', 'ต้นทุน']
        : ['Total', 'before', 'Change', 'By: Product', 'Cost'];
    const papers = [
      [reports.channelsSheet, {}],
      [reports.channelProductsSheet, { sale_channel_id: channel }],
      [offerReports.offersSheet, {}],
      [returnReports.returnedSheet, { by: 'product' }],
    ] as const;
    const { caller } = await s.somebody(3, { report: 1, order: 2 });
    const [against, share] = language === 'th' ? ['เทียบกับ', 'เทียบแถวสูงสุด'] : ['against', 'Of the largest'];
    for (const [endpoint, input] of papers) {
      const text = await read(s.admin, endpoint as never, input);
      // the days that it is compared with, and what its bars are of
      expect(text.replaceAll(/\s+/g, ' '), endpoint.path).toMatch(
        new RegExp(`${against} \\d+ \\S+ \\d+ – \\d+ \\S+ \\d+`),
      );
      if (!('by' in input)) expect(text, endpoint.path).toContain(share);
      for (const words of [total, before, change]) expect(text, endpoint.path).toContain(words);
      if ('by' in input) expect(text).toContain(by);
      if ('sale_channel_id' in input) expect(text).toContain('หน้าร้าน');
      const open = await read(caller, endpoint as never, input);
      expect(open).toContain(total);
      if (endpoint !== reports.channelProductsSheet) expect(open, endpoint.path).not.toContain(cost);
    }
    // asked for on its own it is a column without a figure
    expect(await read(caller, reports.channelsSheet, { columns: 'channel,net,cost' })).not.toContain(cost);
  },
);

test.each([undefined, 'plain'] as const)(
  'which offer is not asked for without saying of what kind: %s',
  async (offer) => {
    for (const endpoint of [reports.orders, reports.ordersSheet] as never[]) {
      const { status, error } = await s.admin.call(endpoint as typeof reports.orders, {
        offer,
        offer_key: 'ครบ 500',
      });
      expect([status, error.Detail?.problems]).toEqual([
        400,
        [{ path: 'offer_key', problem: 'needs_offer' }],
      ]);
      expect(error.Cause).toContain('offer_key');
    }
    expect((await s.admin.call(reports.orders, { offer: 'promotion', offer_key: '1' })).status).toBe(200);
  },
);

test('the file of the orders behind a figure calls profit of goods so, as the figure is called', async () => {
  const soap = await s.find.product('SOAP');
  const heads = async (asked: object, language: string) => {
    const call = { ...asked, figure: 'profit' as const, format: 'csv' as const };
    const { raw } = await s.admin.call(reports.ordersSheet, call, { 'accept-language': language });
    return raw
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]!
      .split(',');
  };
  const { id } = await s.cod({ TEA: 1 });
  await world.db.query(
    `update order_lines set product_id = null, gift_of = 'x', amount = 0, price = 0, discount = 0, sku = 'OLD-1' where order_id = $1`,
    [id],
  );
  for (const of of [{ product_id: soap }, { sku: 'OLD-1' }, { category_id: 1 }]) {
    expect(await heads(of, 'th')).toContain('กำไรสินค้า');
    expect(await heads(of, 'th')).not.toContain('กำไร');
  }
  expect(await heads({ product_id: soap }, 'en')).toContain('Profit of goods');
  expect(await heads({}, 'th')).toContain('กำไร');
});

test('the file of the orders behind a figure ends with the figure, and who sees no costs has no figure of them', async () => {
  await s.pickedUp({ SOAP: 1 });
  for (const figure of ['profit', 'cost', 'shipping'] as const) {
    const { sum } = (await s.admin.call(reports.orders, { figure })).ok.Datum;
    const file = await s.admin.call(reports.ordersSheet, {
      figure,
      format: 'csv',
      columns: `number,${figure}`,
    });
    const last = file.raw.toString('utf8').trim().split(/\r?\n/).at(-1)!;
    expect([figure, Number(last.split(',').at(-1))]).toEqual([figure, sum]);
  }
  const { caller } = await s.somebody(3, { report: 1, order: 2 });
  expect((await caller.call(reports.orders, { figure: 'net' })).ok.Datum.total).toBeGreaterThan(0);
  for (const endpoint of [reports.orders, reports.ordersSheet] as (typeof reports.orders)[]) {
    const answer = await caller.call(endpoint, { figure: 'cost' });
    expect(refusal(answer)).toEqual([400, [{ path: 'figure', problem: 'costs_not_shown' }]]);
    expect(answer.error.Cause).toContain('ตัวเลข บอกต้นทุน');
  }
});

test('behind what was sent and its cost are only orders of which something has left', async () => {
  const sent = await s.pickedUp({ SOAP: 1 });
  const waiting = await s.cod({ SOAP: 1 });
  const behind = async (figure: 'sent' | 'cost' | 'profit' | 'net') =>
    (await s.admin.do(reports.orders, { figure })).map(({ id }) => id);
  expect(await behind('net')).toEqual(expect.arrayContaining([sent.id, waiting.id]));
  for (const figure of ['sent', 'cost', 'profit'] as const) {
    expect(await behind(figure)).toContain(sent.id);
    expect(await behind(figure)).not.toContain(waiting.id);
  }
});

test('orders of a province or an hour that none has are none, and come to nothing', async () => {
  const call = async (of: { province?: string; hour?: number }) =>
    (await s.admin.call(reports.orders, { figure: 'sales', ...of })).ok;
  for (const of of [{ province: 'ไม่มีจังหวัดนี้' }, { hour: (now().getUTCHours() + 7 + 12) % 24 }]) {
    const { Data, Datum } = await call(of);
    expect([Data, Datum.sum, Datum.total]).toEqual([[], 0, 0]);
  }
  const { error } = await s.admin.call(reports.orders, { hour: 24 });
  expect(error.Detail).toMatchObject({ code: 'invalid_param' });
});

test('a workbook says under its rows whose it is, of which days and what narrows it; its name has the days', async () => {
  const channel = await s.find.channel('หน้าร้าน');
  const today = dayOf(now());
  const days = { from: addDays(today, -30), to: today };
  const asked = { ...days, sale_channel_id: channel };
  const read = (format: 'xlsx' | 'csv') => s.admin.call(reports.channelsSheet, { ...asked, format });
  const { raw, headers } = await read('xlsx');
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(raw)) rows.push(values);
  const first = rows.map(([cell]) => cell);
  expect(first.slice(first.indexOf('รวม'))).toEqual([
    'รวม',

    'ร้านมะลิ',
    expect.stringMatching(
      new RegExp(`^${Number(days.from.slice(8))} \\S+ \\d\\d – ${Number(today.slice(8))} \\S+ \\d\\d$`),
    ),
    expect.stringMatching(/^เทียบกับ \d+ \S+ \d\d – \d+ \S+ \d\d$/),
    'ช่องทางขาย: หน้าร้าน',
    expect.stringMatching(/^ข้อมูล ณ .* · /),
  ]);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `${days.from} - ${days.to}.xlsx`,
  );
  expect((await read('csv')).raw.toString('utf8')).not.toContain('ข้อมูล ณ');
});

test('who has reports and not the orders is told figures, and refused the orders behind them', async () => {
  const back = await cameBack(s, await s.pickedUp({ SOAP: 1 }));
  await s.admin.do(returns.close, counted(back, { good: 1 }));
  const { caller } = await s.somebody(3, { report: 1 });
  expect((await caller.call(reports.channels, {})).ok.Datum.totals.orders).toBeGreaterThan(0);
  expect((await caller.call(returnReports.returned, {})).ok.Datum.totals.pieces).toBeGreaterThan(0);
  const { caller: counter } = await s.somebody(3, { report: 1, order_return: 1 });
  expect((await counter.call(returnReports.lines, {})).ok.Datum.total).toBeGreaterThan(0);
  const code = ({ status, error }: Awaited<ReturnType<typeof caller.call<typeof reports.orders>>>) => [
    status,
    error.Detail?.code,
  ];
  for (const endpoint of [reports.orders, reports.ordersSheet] as (typeof reports.orders)[])
    for (const who of [caller, counter]) {
      const answer = await who.call(endpoint, { figure: 'net' });
      expect(code(answer)).toEqual([403, 'orders_not_shown']);
      expect(answer.error.Cause).toContain('ไม่มีสิทธิ์ดูออเดอร์');
    }
  for (const endpoint of [returnReports.lines, returnReports.linesSheet] as never[])
    expect(code(await caller.call(endpoint as typeof reports.orders, {}))).toEqual([
      403,
      'returned_not_shown',
    ]);
});

test.each(Object.keys(SALE_REPORTS) as SaleReport[])(
  '%s: what sold before and not now is a row, in the file too, and rows come to both totals',
  async (report) => {
    const today = dayOf(now());
    const old = await s.cod({ OIL: 2 });
    await world.db.query(
      `update orders set created_at = created_at - interval '1 day', user_id = null, team_id = (select max(id) from teams where enterprise_id = 1),
         sale_channel_id = (select max(id) from sale_channels where enterprise_id = 1) where id = $1`,
      [old.id],
    );
    await s.cod({ TEA: 3 });
    const days = { from: today, to: today };
    const total = (rows: readonly { net: number }[]) => rows.reduce((n, { net }) => n + net, 0);
    const sellers = [s.admin, (await s.somebody(GROUPS.employee, { report: 1, order: 2 })).caller];
    for (const who of sellers)
      for (const sort of ['-net', 'net', '-orders'] as const) {
        const { Data, Datum } = (await who.call(reports[report], { ...days, sort })).ok;
        expect(Datum.before!.net).toBeGreaterThan(0);
        expect([total(Data), total(Data.map(({ before }) => before!))]).toEqual([
          Datum.totals.net,
          Datum.before!.net,
        ]);
        const gone = Data.filter(({ before }) => before!.net > 0);
        expect(gone.map(({ orders, net }) => [orders, net])).toEqual([[0, 0]]);
        // nothing of it was sold now: beside whatever else came to nothing
        const amounts = Data.map((row) => (sort === '-orders' ? row.orders! : row.net));
        expect(amounts).toEqual(amounts.toSorted((a, b) => (sort === 'net' ? a - b : b - a)));
        // page by page it has its place
        const pages = await Promise.all(
          Data.map((_, i) => who.call(reports[report], { ...days, sort, page: i + 1, page_size: 1 })),
        );
        expect(pages.map(({ ok }) => [ok.Data[0]!.key, ok.Datum.total])).toEqual(
          Data.map(({ key }) => [key, Data.length]),
        );
      }
    const file = await s.admin.call(reports[`${report}Sheet`], { ...days, format: 'csv', columns: 'before' });
    const lines = file.raw.toString('utf8').trim().split(/\r?\n/).slice(1);
    const cells = lines.map((line) => Number(line.split(',')[0]));
    expect(cells.slice(0, -1).reduce((n, one) => n + one, 0)).toBe(cells.at(-1));
  },
);

test('days that have not begun are compared with none, by every report and on its paper; the orders behind them are none', async () => {
  const today = dayOf(now());
  await s.cod({ SOAP: 1 });
  // as many just before would be of today, which is not over
  const days = { from: addDays(today, 1), to: addDays(today, 5) };
  const none = { before: null, before_from: null, before_to: null };
  for (const report of Object.keys(SALE_REPORTS) as SaleReport[]) {
    const { Data, Datum } = (await s.admin.call(reports[report], days)).ok;
    expect(Data, report).toEqual([]);
    expect(Datum, report).toMatchObject({ ...days, ...none });
    expect(Datum.totals.net).toBe(0);
  }
  const monthly = { from: days.from, to: addDays(days.from, 40), step: 'month' as const };
  expect((await s.admin.call(reports.channels, monthly)).ok.Datum).toMatchObject({ ...monthly, ...none });
  expect((await s.admin.call(offerReports.offers, days)).ok.Datum).toMatchObject({ ...days, ...none });
  const { Data, Datum } = (await s.admin.call(returnReports.returned, { ...days, by: 'channel' })).ok;
  expect([Data, Datum]).toEqual([[], expect.objectContaining({ ...days, ...none })]);
  expect((await s.admin.call(reports.orders, { ...days, figure: 'net' })).ok.Datum.sum).toBe(0);
  for (const [language, words, against] of [
    ['en', 'not begun yet', 'against'],
    ['th', 'ยังไม่ถึง', 'เทียบกับ'],
  ] as const) {
    const file = await s.admin.call(
      reports.channelsSheet,
      { ...days, format: 'pdf' },
      { 'accept-language': language },
    );
    const text = textOf(file.raw);
    expect(text).toContain(words);
    expect(text).not.toContain(against);
  }
});

const NARROWED: [object, string[]][] = [
  ...(Object.keys(SALE_REPORTS) as SaleReport[]).flatMap((report): [object, string[]][] => {
    const fields = ['sale_channel_id', 'team_id', 'user_id'];
    if (isOfGoods(report)) fields.push('product_id', 'category_id');
    return [reports[report], reports[`${report}Sheet`]].map((endpoint) => [endpoint, fields]);
  }),
  ...[reports.orders, reports.ordersSheet].map((endpoint): [object, string[]] => [
    endpoint,
    ['sale_channel_id', 'team_id', 'user_id', 'product_id', 'category_id'],
  ]),
  [offerReports.offers, ['sale_channel_id', 'team_id', 'user_id']],
  ...[returnReports.returned, returnReports.lines, returnReports.linesSheet].map(
    (endpoint): [object, string[]] => [
      endpoint,
      ['sale_channel_id', 'team_id', 'user_id', 'product_id', 'packer_id'],
    ],
  ),
];
test('figures of what is not there are refused, by every report and file, and so is what contradicts itself', async () => {
  for (const [endpoint, fields] of NARROWED) {
    const ask = (asked: object) => s.admin.call(endpoint as typeof reports.channels, asked);
    const { path } = endpoint as { path: string };
    for (const field of fields) {
      const { status, error } = await ask({ [field]: 999_999 });
      expect([path, field, status, error.Detail?.code]).toEqual([path, field, 404, 'not_found']);
    }
    for (const [id, without] of [
      ['team_id', 'without_team'],
      ['user_id', 'without_user'],
    ] as const) {
      const answer = await ask({ [id]: 1, [without]: true });
      expect(refusal(answer), path).toEqual([
        400,
        [
          { path: id, problem: 'contradicts', limit: without },
          { path: without, problem: 'contradicts', limit: id },
        ],
      ]);
    }
  }
  for (const endpoint of [reports.orders, reports.ordersSheet] as (typeof reports.orders)[])
    for (const asked of [{ sku: 'NOPE' }, { offer: 'coupon', offer_key: '9999' }] as const) {
      const { status, error } = await s.admin.call(endpoint, { figure: 'net', ...asked });
      expect([endpoint.path, asked, status, error.Detail?.code]).toEqual([
        endpoint.path,
        asked,
        404,
        'not_found',
      ]);
    }
  for (const endpoint of [reports.products, reports.staffProducts, reports.channelProducts])
    expect((await s.admin.call(endpoint, { sku: 'NOPE' })).status).toBe(404);
  // a SKU of no product is there from the order on, reckoned or not; a campaign before it has sold
  const { id } = await s.cod({ TEA: 1 });
  await world.db.query(
    `update order_lines set product_id = null, gift_of = 'x', amount = 0, price = 0, discount = 0, sku = 'OLD-2' where order_id = $1`,
    [id],
  );
  const old = () => s.admin.call(reports.orders, { sku: 'OLD-2' });
  expect((await old()).ok.Data).toHaveLength(1);
  await reckon(1);
  expect((await old()).ok.Data).toHaveLength(1);
  const campaign = await world.value<number>(
    `insert into coupon_campaigns (enterprise_id, name, kind, value, from_day, to_day, at, user_name)
     values (1, 'x', 'amount', 100, '2026-01-01', '2026-01-31', now(), 'x') returning id`,
  );
  const offered = { offer: 'coupon', offer_key: `${campaign}` } as const;
  expect((await s.admin.call(reports.orders, offered)).ok.Data).toEqual([]);
  // who has left has sold
  const { user_id } = (await s.admin.do(reports.staff, {})).find((row) => row.user_id !== null)!;
  await world.db.query('update users set blocked_at = now() where id = $1 and id <> 1', [user_id]);
  expect((await s.admin.call(reports.staff, { user_id: user_id! })).status).toBe(200);
});

test('the orders of a product are as many as its report says, on the screen and in the file', async () => {
  await s.cod({ SOAP: 1, OIL: 2 });
  await s.cod({ SOAP: 2 });
  const row = (await s.admin.do(reports.products, {})).find(({ sku }) => sku === 'SOAP')!;
  const asked = { figure: 'orders', product_id: row.product_id! } as const;
  for (const days of [{}, { hour: new Date(now().getTime() + 7 * 3_600_000).getUTCHours() }]) {
    const { Data, Datum } = (await s.admin.call(reports.orders, { ...asked, ...days, page_size: 1 })).ok;
    expect(Data).toHaveLength(1);
    expect([Datum.sum, Datum.total]).toEqual([row.orders, row.orders]);
  }
  const file = await s.admin.call(reports.ordersSheet, { ...asked, format: 'csv', columns: 'number,orders' });
  expect(file.raw.toString('utf8').trim().split(/\r?\n/).at(-1)).toBe(`รวม,${row.orders}`);
});

test('the workbook of what is behind a figure says of which figure, days and filters it is, and as of when', async () => {
  const back = await cameBack(s, await s.pickedUp({ SOAP: 1 }));
  await s.admin.do(returns.close, counted(back, { good: 1 }));
  const channel = await s.find.channel('หน้าร้าน');
  const soap = await s.find.product('SOAP');
  const below = async (endpoint: object, asked: Record<string, unknown>) => {
    const { raw } = await s.admin.call(endpoint as typeof reports.ordersSheet, asked);
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(raw)) rows.push(values);
    const first = rows.map(([cell]) => cell);
    return first.slice(first.indexOf('รวม') + 1);
  };
  const day = expect.stringMatching(/^\d+ \S+ \d\d$/);
  const at = expect.stringMatching(/^ข้อมูล ณ .* · /);
  const days = { from: dayOf(now()), to: dayOf(now()) };
  expect(
    await below(reports.ordersSheet, {
      ...days,
      figure: 'profit',
      sale_channel_id: channel,
      product_id: soap,
    }),
  ).toEqual([
    'ร้านมะลิ',
    day,
    'ตัวเลข: กำไรสินค้า',
    'ช่องทางขาย: หน้าร้าน',
    expect.stringContaining('สินค้า: SOAP'),
    at,
  ]);
  const place = { province: 'เชียงใหม่', hour: 9, offer: 'promotion', offer_key: 'ครบ 500' };
  expect((await below(reports.ordersSheet, { ...days, ...place })).slice(2, -1)).toEqual([
    'โปรโมชัน',
    'ครบ 500',
    'จังหวัด: เชียงใหม่',
    'ชั่วโมง: 09:00–09:59',
  ]);
  expect((await below(returnReports.linesSheet, { ...days, outcome: 'good' })).slice(-2)).toEqual([
    'สภาพที่กลับมา: ดี',
    at,
  ]);
});

test('what came back between days of a month and the same days of the month before is of neither', async () => {
  const came: [string, number][] = [
    ['2025-03-05', 1],
    ['2025-03-06', 2],
    ['2025-03-31', 2],
    ['2025-04-01', 3],
    ['2025-04-05', 1],
  ];
  for (const [day, pieces] of came) {
    const back = await cameBack(s, await s.pickedUp({ SOAP: pieces }));
    await s.admin.do(returns.close, counted(back, { good: pieces }));
    await world.db.query(
      'update return_parcels set closed_at = $1 where id = (select max(id) from return_parcels where enterprise_id = 1)',
      [`${day}T09:00+07`],
    );
  }
  for (const by of ['product', 'outcome', 'packer'] as const) {
    const { Data, Datum } = (
      await s.admin.call(returnReports.returned, { from: '2025-04-01', to: '2025-04-05', by })
    ).ok;
    expect([by, Datum.before_from, Datum.before_to]).toEqual([by, '2025-03-01', '2025-03-05']);
    expect([by, Datum.totals.pieces, Datum.before!.pieces]).toEqual([by, 4, 1]);
    expect([by, Data.reduce((sum, one) => sum + one.before!.pieces, 0)]).toEqual([by, 1]);
    expect([by, Datum.series.reduce((sum, one) => sum + one.before_pieces, 0)]).toEqual([by, 1]);
  }
});
