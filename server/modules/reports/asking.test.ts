import { streamXlsxRows } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { dashboardReports } from '../../../contract/reports.dashboard.ts';
import { offerReports } from '../../../contract/reports.offers.ts';
import { returnReports } from '../../../contract/reports.returns.ts';
import { returns } from '../../../contract/returns.ts';
import { reports } from '../../../contract/reports.ts';
import { openWorld } from '../../../test/world/app.ts';
import { textOf } from '../../../test/poppler.ts';
import { cameBack, counted } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';
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

test('who does not see cost is not told profit by the order of rows', async () => {
  await s.cod({ SOAP: 1 });
  await s.cod({ TEA: 9 });
  const { caller } = await s.somebody(3, { report: 1, order: 2 });
  const rows = async (who: typeof caller, sort: '-profit' | '-cost' | 'margin' | '-net') =>
    (await who.do(reports.products, { sort })).map(({ sku, profit }) => [sku, profit]);
  const bySales = await rows(caller, '-net');
  expect(bySales).toEqual([
    ['TEA', null],
    ['SOAP', null],
  ]);
  // nothing has left: all profits are nought, and products stand by their ids
  expect((await rows(s.admin, '-profit')).map(([sku]) => sku)).toEqual(['SOAP', 'TEA']);
  for (const sort of ['-profit', '-cost', 'margin'] as const)
    expect(await rows(caller, sort)).toEqual(bySales);
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
    for (const [endpoint, input] of papers) {
      const text = await read(s.admin, endpoint as never, input);
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
    for (const of of ['promotion', 'coupon'] as const)
      expect((await s.admin.call(reports.orders, { offer: of, offer_key: '1' })).status).toBe(200);
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
  const { Datum } = (await caller.call(reports.orders, { figure: 'cost' })).ok;
  const all = (await caller.call(reports.orders, {})).ok.Datum;
  expect([Datum.figure, Datum.sum, Datum.total]).toEqual([null, null, all.total]);
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
    'ช่องทางขาย: หน้าร้าน',
    expect.stringMatching(/^ข้อมูล ณ .* · /),
  ]);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    `${days.from} - ${days.to}.xlsx`,
  );
  expect((await read('csv')).raw.toString('utf8')).not.toContain('ข้อมูล ณ');
});

test('who has reports and not the orders is told figures, and none of the orders behind them', async () => {
  const back = await cameBack(s, await s.pickedUp({ SOAP: 1 }));
  await s.admin.do(returns.close, counted(back, { good: 1 }));
  const { caller } = await s.somebody(3, { report: 1 });
  expect((await caller.call(reports.channels, {})).ok.Datum.totals.orders).toBeGreaterThan(0);
  expect((await caller.call(returnReports.returned, {})).ok.Datum.totals.pieces).toBeGreaterThan(0);
  for (const [who, has] of [
    [caller, false],
    [(await s.somebody(3, { report: 1, order_return: 1 })).caller, true],
  ] as const)
    expect((await who.call(returnReports.lines, {})).ok.Datum.total > 0).toBe(has);
  for (const figure of ['orders', 'net'] as const) {
    const { Data, Datum } = (await caller.call(reports.orders, { figure })).ok;
    expect([Data, Datum.total, Datum.sum]).toEqual([[], 0, 0]);
  }
});
