import { dashboardReports } from '../../../contract/reports.dashboard.ts';
import { offerReports } from '../../../contract/reports.offers.ts';
import { returnReports } from '../../../contract/reports.returns.ts';
import { reportScreens } from '../../../contract/reports.screens.ts';
import { reports } from '../../../contract/reports.ts';
import { organisation } from '../../../contract/organisation.ts';
import { returns } from '../../../contract/returns.ts';
import type { World } from '../../../test/world/app.ts';
import {
  byId,
  given as arranged,
  times,
  ROWS,
  type EndpointProof,
  type Proof,
} from '../../../test/world/proof.ts';
import { cameBack, counted } from '../../../test/world/returns.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { reckon } from './reports.commands/reckon.ts';

/** A shop in which the job has run: of orders read from their rows there are some, as in a shop that sells. */
const given: typeof arranged = (input) =>
  arranged(async (s, world) => {
    await reckon(1);
    return input(s, world);
  });
const today = () => ({ from: dayOf(now()), to: dayOf(now()) });
/** Of everything there is one. */
const which = async (s: Stage) => ({
  ...today(),
  sale_channel_id: await s.find.channel('หน้าร้าน'),
  user_id: await s.find.user('admin'),
});
const narrowed = async (s: Stage, world: World) => ({
  ...(await which(s)),
  team_id: await world.value<number>('select min(id) from teams where enterprise_id = 1'),
});
const ofGoods = async (s: Stage, world: World) => ({
  ...(await narrowed(s, world)),
  product_id: await s.find.product('SOAP'),
  category_id: await world.value<number>('select min(id) from categories where enterprise_id = 1'),
});
const ofReturns = async (s: Stage, world: World) => ({
  ...(await narrowed(s, world)),
  product_id: await s.find.product('SOAP'),
  packer_id: await s.find.user('packer'),
});
/** Orders that differ in what the report is by. */
const orders = async (s: Stage, differ: (id: number, i: number) => Promise<unknown>) =>
  times(ROWS, async (i) => differ((await s.cod({ TEA: 1 })).id, i));
const set = (world: World, what: string) => (id: number, value: unknown) =>
  world.db.query(`update orders set ${what} = $2 where id = $1`, [id, value]);
const rowKey = (row: Record<string, unknown>) => row['key'];

const NO_FIGURES = { status: 404, code: 'not_found', why: 'figures of what is not there are no figures' };
const OF_ORDERS = { sale_channel_id: NO_FIGURES, team_id: NO_FIGURES, user_id: NO_FIGURES };
const OF_GOODS = { ...OF_ORDERS, product_id: NO_FIGURES, category_id: NO_FIGURES };
const OF_RETURNS = { ...OF_ORDERS, product_id: NO_FIGURES, packer_id: NO_FIGURES };

const report = (
  fill: (s: Stage, world: World) => Promise<unknown>,
  text: string,
  input: (s: Stage, world: World) => Promise<Record<string, unknown>> = narrowed,
): EndpointProof => ({
  call: given(input),
  absent: input === ofGoods ? OF_GOODS : OF_ORDERS,
  list: {
    fill: async (s, world) => {
      await reckon(1);
      await fill(s, world);
    },
    filter: today(),
    text,
    id: rowKey,
  },
});
const sheetWith = (columns: string, input: typeof narrowed = narrowed): EndpointProof => ({
  call: given(async (s, world) => ({ ...(await input(s, world)), columns })),
  absent: input === ofReturns ? OF_RETURNS : input === ofGoods ? OF_GOODS : OF_ORDERS,
});
/** What is sold under a SKU without being a product. */
const skus = (s: Stage, world: World) =>
  orders(s, (id, i) =>
    world.db.query(
      `update order_lines set product_id = null, sku = 'LOOSE' || $2, gift_of = 'แถม', price = 0, amount = 0 where order_id = $1`,
      [id, i],
    ),
  );
const ofRow = (table: string, where = 'true') =>
  `(select id from ${table} where enterprise_id = 1 and ${where} order by id offset $2 limit 1)`;
const LOOSE = `update order_lines set sku = $1 where enterprise_id = 1 and (order_id, line) = (
  select order_id, line from order_lines where enterprise_id = 1 and product_id is null order by order_id offset $2 limit 1)`;
const broughtBack = async (s: Stage) => {
  const of = await cameBack(s, await s.pickedUp({ SOAP: 1 }));
  return s.admin.do(returns.close, counted(of, { good: 1 }));
};

export const proof: Proof = {
  tables: {
    report_marks: 'mark',
    report_orders: 'mark',
    report_lines: 'mark',
    report_sums: 'mark',
    report_product_sums: 'mark',
    report_week_sums: 'mark',
    report_offer_sums: 'mark',
    report_days: 'state',
  },
  screens: [
    [reportScreens.dashboard, dashboardReports.dashboard],
    [reportScreens.team, reports.teams],
    [reportScreens.channel, reports.channels],
    [reportScreens.product, reports.products],
    [reportScreens.channelProduct, reports.channelProducts],
    [reportScreens.staff, reports.staff],
    [reportScreens.staffProduct, reports.staffProducts],
    [reportScreens.offers, offerReports.offers],
    [reportScreens.returns, returnReports.returned],
    [reportScreens.orders, reports.orders],
    [reportScreens.meanings, reports.choices],
  ],
  endpoints: {
    'GET /api/v2/reports/recbysalechannel': report(
      (s, world) =>
        orders(s, async (id, i) =>
          set(world, 'sale_channel_id')(
            id,
            (
              await s.admin.do(organisation.addChannel, {
                name: `ช่อง ${Date.now()} ${i}`,
                type: 1,
                platform: 1,
              })
            ).id,
          ),
        ),
      `update sale_channels set name = 'รายงาน ' || $1 where id = ${ofRow('sale_channels', `(name like 'ช่อง %' or name like 'รายงาน %')`)}`,
    ),
    'GET /api/v2/reports/recbysalechannel/export': sheetWith('channel,net'),
    'GET /api/v1/reports/recbyteam': report(
      (s, world) =>
        orders(s, async (id, i) =>
          set(world, 'team_id')(
            id,
            (await s.admin.do(organisation.addTeam, { name: `ทีม ${Date.now()} ${i}` })).id,
          ),
        ),
      `update teams set name = 'รายงาน ' || $1 where id = ${ofRow('teams', `(name like 'ทีม %' or name like 'รายงาน %')`)}`,
    ),
    'GET /api/v1/reports/recbyteam/export': sheetWith('team,net'),
    'GET /api/v2/reports/recbyuser': report(
      (s, world) => orders(s, async (id) => set(world, 'user_id')(id, (await s.somebody(3)).id)),
      `update users set fname = $1, lname = '' where id = (
        select user_id from orders where enterprise_id = 1 order by id desc offset $2 limit 1)`,
    ),
    'GET /api/v2/reports/recbyuser/export': sheetWith('staff,net'),
    'GET /api/v1/reports/recbyproduct': report(skus, LOOSE, ofGoods),
    'GET /api/v1/reports/recbyproduct/export': sheetWith('product,net', ofGoods),
    'GET /api/v2/reports/recbyuserproduct': report(skus, LOOSE, ofGoods),
    'GET /api/v2/reports/recbyuserproduct/export': sheetWith('staff,product,net', ofGoods),
    'GET /api/v1/reports/recbysalechannelproduct': report(skus, LOOSE, ofGoods),
    'GET /api/v1/reports/recbysalechannelproduct/export': sheetWith('channel,product,net', ofGoods),
    'GET /api/v1/reports/orders': {
      call: given(ofGoods),
      absent: OF_GOODS,
      list: { fill: (s) => orders(s, async () => undefined), filter: today(), id: byId },
    },
    'GET /api/v1/reports/orders/export': {
      call: given(async (s, world) => ({ ...(await ofGoods(s, world)), columns: 'number,net' })),
      absent: OF_GOODS,
    },
    'GET /api/v1/reports/choices': { call: given(async () => today()) },
    'POST /api/v1/reports/rebuild': {
      call: given(async () => today()),
      leaves: { audit: ['report.rebuild'], topics: ['reports'] },
    },
    'GET /api/v1/reports/state': { call: given(async () => ({})) },
    'GET /api/v1/reports/salebyplatformandpromotion': {
      call: given(narrowed),
      absent: OF_ORDERS,
      list: {
        fill: (s, world) =>
          orders(s, (id, i) =>
            world.db.query(
              `update order_lines set product_id = null, gift_of = 'โปร ' || $2, price = 0, amount = 0 where order_id = $1`,
              [id, i],
            ),
          ),
        filter: today(),
        id: rowKey,
      },
    },
    'GET /api/v1/reports/salebyplatformandpromotion/export': sheetWith('platform,net'),
    'GET /api/v1/reports/orderreturn': {
      call: given(ofReturns),
      absent: OF_RETURNS,
      list: {
        fill: (s, world) =>
          times(ROWS, async (i) => {
            await broughtBack(s);
            await world.db.query(
              `update order_lines set product_id = null, sku = 'BACK' || $1, gift_of = 'แถม', price = 0, amount = 0 where order_id = (select max(order_id) from returns)`,
              [i],
            );
          }),
        filter: { ...today(), by: 'product' },
        id: rowKey,
      },
    },
    'GET /api/v1/reports/orderreturn/export': sheetWith('name,pieces', ofReturns),
    'GET /api/v1/reports/orderreturn/lines': {
      call: given(ofReturns),
      absent: OF_RETURNS,
      list: { fill: (s) => times(ROWS, () => broughtBack(s)), filter: today(), id: rowKey },
    },
    'GET /api/v1/reports/orderreturn/lines/export': sheetWith('number,pieces', ofReturns),
    'GET /api/v1/reports/dashboard': { call: given(async () => ({})) },
  },
};
