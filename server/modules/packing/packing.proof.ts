import { packingScreens } from '../../../contract/packing.screens.ts';
import { orders } from '../../../contract/orders.ts';
import { floor, packing } from '../../../contract/packing.ts';
import { warehouseScreens } from '../../../contract/warehouse.screens.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { settings } from '../../../contract/settings.ts';
import { products } from '../../../contract/products.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import type { World } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { aPage, byId, first, given, just, nth, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

const A = { station: 'A' };
/** A carton of six is scanned into the order. */
async function carton(world: World, code: string) {
  await world.db.query(
    `insert into item_barcodes (enterprise_id, barcode, item_id, pieces) select 1, 'TEA-CARTON', id, 6 from stock_items where enterprise_id = 1 and sku = 'TEA' on conflict do nothing`,
  );
  return { code, barcode: 'TEA-CARTON', station: 'A' };
}
const tea = (code: string) => ({ code, barcode: BARCODES['TEA'], ...A });
/** The number of an order that is held at another table. */
const heldElsewhere = async (s: Stage): Promise<string> => {
  const { number } = await s.inRound();
  const { caller } = await s.somebody(3, { packing: 2 });
  await caller.do(packing.verify, { code: number, station: 'B' });
  return number;
};
const withoutPieces = async (s: Stage, world: World) => {
  const order = await s.inRound();
  await world.db.query('delete from pack_lines where order_id = $1', [order.id]);
  return order;
};
const OIL = `item_id = (select id from stock_items where enterprise_id = 1 and sku = 'OIL')`;
/** The pieces of a parcel that were spoken for have left the shop by a way no command has. */
const gone = async (s: Stage, world: World) => {
  const order = await s.inRound({ OIL: 1 });
  await world.db.query(`update stock_balances set amount = 0 where enterprise_id = 1 and ${OIL}`);
  return order;
};
const back = (world: World) => () =>
  world.db.query(`update stock_balances set amount = 1000 where enterprise_id = 1 and amount = 0 and ${OIL}`);

/** A piece of tea that a round wants, and where it lies. */
async function teaToPick(s: Stage) {
  const { round: id } = await s.inRound();
  const [stop] = (await s.admin.do(packing.picking, { id })).stops;
  return { id, place_id: stop!.place_id, item_id: await s.find.item('TEA'), qty: 1 };
}
const teaToSort = async (s: Stage) => ({ id: (await s.inRound()).round, barcode: BARCODES['TEA']! });
async function sortedTea(s: Stage) {
  const one = await teaToSort(s);
  const [box] = await s.admin.do(packing.sort, one);
  return { id: one.id, item_id: await s.find.item('TEA'), order: box!.order_id };
}

/** An order in a round with a mystery box that the packer fills: kept for it are the first kinds. */
async function boxToFill(s: Stage, world: World, pieces = 2) {
  const kinds = await someKinds(world, s, [3, 2, 1]);
  const { code } = await s.admin.do(products.createBox, boxInput(kinds, { pieces, mode: 'any' }));
  return { code: (await s.inRound({ [code]: 1 })).number, kinds };
}

/** The shop decided so while the call is made. */
const decides = async (s: Stage, name: string, value: boolean) => {
  const key = `packing.${name}`;
  await s.admin.do(settings.change, { key, value, seen: !value });
  return () => s.admin.do(settings.change, { key, value: null, seen: value });
};
/** A parcel that is complete, to be closed. */
const complete = async (s: Stage) => {
  const { number: code } = await s.inRound();
  await s.admin.do(packing.verify, tea(code));
  return { code, ...A };
};
/** What the shop may want before a parcel is closed. */
const CLOSING: NonNullable<NonNullable<Proof['endpoints']>[string]['refuses']> = {
  weight_needed: async (s) => ({ input: await complete(s), undo: await decides(s, 'weigh', true) }),
  weight_differs: async (s, world) => {
    await world.db.query(`update stock_items set weight = 500 where enterprise_id = 1 and sku = 'TEA'`);
    return {
      input: { ...(await complete(s)), weight: 1 },
      undo: () =>
        world.db.query(`update stock_items set weight = null where enterprise_id = 1 and sku = 'TEA'`),
    };
  },
  photo_needed: async (s) => ({ input: await complete(s), undo: await decides(s, 'photo_must', true) }),
};
const BY_HAND = { sku: 'TEA', reason: 'ป้ายขาด', ...A };

export const proof: Proof = {
  tables: {
    pack_lines: 'state',
    pack_locks: 'state',
    pack_scans: 'fact',
    packing_rounds: 'document',
    print_log: 'fact',
    pack_weights: 'fact',
    pack_photos: 'fact',
    unscanned_closes: 'fact',
    round_orders: 'state',
    round_picks: 'document',
    round_sorts: 'document',
  },
  marks: { packing_rounds: `number = 'คะแนรี' || id, user_name = 'คะแนรี'` },
  screens: [
    [packingScreens.rounds, packing.list],
    [packingScreens.checkParcels, packing.verify],
    [packingScreens.round, packing.detail],
    [packingScreens.floor, floor.now],
    [packingScreens.leftOut, packing.leftOut],
    [packingScreens.pick, packing.picking],
    [packingScreens.line, packing.lines],
    [packingScreens.adminVerify, packing.adminOrder],
    [warehouseScreens.waitShip, packing.waitShip],
  ],
  makes: async ({ who }) => ({ round: (await who.do(packing.cut, {})).id }),
  things: {
    parcel: first('parcels'),
  },
  endpoints: {
    'GET /api/v1/orders/product/wait/shipment': {
      call: just({ missing: true }),
      list: {
        fill: async (s, world) => {
          const lines: { product_id: number; qty: number }[] = [];
          const goods: { item_id: number; amount: number }[] = [];
          await times(ROWS, async (i) => {
            const code = `'WAITS-${i}'`;
            const item_id = await world.value<number>(
              `insert into stock_items (enterprise_id, sku, barcode, name) values (1, ${code}, ${code}, ${code}) returning id`,
            );
            const product_id = await world.value<number>(
              `insert into products (enterprise_id, code, name, price) values (1, ${code}, ${code}, 1000) returning id`,
            );
            await world.db.query(
              'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
              [product_id, item_id],
            );
            goods.push({ item_id, amount: 9 });
            lines.push({ product_id, qty: 1 + (i % 3) });
          });
          await s.admin.do(warehouse.stockIn, { storage_id: await s.find.place('คลังหลัก'), lines: goods });
          await s.admin.do(orders.create, { ...(await anOrder(world, {}, { cod: true })), lines });
        },
        text: `update stock_items set name = $1 where id = (select i.id from stock_items i
               where i.enterprise_id = 1 and i.sku like 'WAITS-%' order by i.id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/orders/product/wait/shipment/export': { call: just({ columns: 'item,pieces' }) },
    'GET /api/v1/orders/product/wait/shipment/{id}': {
      call: async (s) => ({ input: { id: await s.find.item('SOAP') } }),
      list: {
        fill: async (s) => {
          await times(ROWS, () => s.cod({ SOAP: 1 }));
          return { id: await s.find.item('SOAP') };
        },
        id: byId,
      },
    },
    'GET /api/v1/packings/waiting': {
      call: async (s) => ({ input: { order_id: (await s.cod()).id } }),
      absent: {
        order_id: { status: 200, code: '', data: [], why: 'a filter: no such order waits' },
      },
    },
    'GET /api/v1/packings/floor': { call: just() },
    'GET /api/v1/packings/{id}/picking': {
      call: async (s) => ({ input: { id: (await s.inRound()).round } }),
    },
    'POST /api/v1/packings/{id}/picking': {
      call: async (s) => ({ input: await teaToPick(s) }),
      leaves: { audit: [], topics: ['packing'], because: 'who fetched last and when stands at each place' },
      refuses: {
        picked_already: given(async (s) => {
          const one = await teaToPick(s);
          await s.admin.do(packing.pick, one);
          return one;
        }),
        pick_too_many: given(async (s) => ({ ...(await teaToPick(s)), qty: 2 })),
        pick_not_there: given(async (s) => ({ ...(await teaToPick(s)), qty: -1 })),
      },
    },
    'POST /api/v1/packings/{id}/sorting': {
      call: async (s) => ({ input: await teaToSort(s) }),
      leaves: { audit: [], topics: ['packing'], because: 'what lies in each box is kept' },
      refuses: {
        sort_too_many: given(async (s) => ({ ...(await teaToSort(s)), qty: 2 })),
        sort_not_needed: given(async (s) => {
          const one = await teaToSort(s);
          await s.admin.do(packing.sort, one);
          return one;
        }),
      },
    },
    'POST /api/v1/packings/{id}/sorting/undo': {
      call: async (s) => {
        const { order, ...one } = await sortedTea(s);
        return { input: { ...one, order_id: order } };
      },
      leaves: { audit: [], topics: ['packing'], because: 'what lies in each box is kept' },
      refuses: {
        goods_not_enough: given(async (s) => {
          const { order, ...one } = await sortedTea(s);
          return { ...one, order_id: order, qty: 2 };
        }),
      },
    },
    'GET /api/v1/packings/left-out': {
      call: async (s) => ({ input: { sale_channel_id: await s.find.channel('หน้าร้าน'), why: 'next' } }),
      list: {
        fill: (s) =>
          times(ROWS, async () => {
            const { id } = await s.cod();
            await s.admin.do(orders.hold, { id, hold: true, note: 'รอลูกค้า' });
          }),
        filter: { why: 'held' },
        text: `update orders set recipient_name = $1 where id = (
          select id from orders where enterprise_id = 1 and held_at is not null order by id offset $2 limit 1)`,
        id: byId,
      },
      absent: {
        sale_channel_id: {
          status: 200,
          code: '',
          data: [],
          why: 'a filter: nothing of such a channel is too much for one round',
        },
      },
    },
    'GET /api/v1/packings/left-out/export': {
      call: async (s) => ({
        input: { sale_channel_id: await s.find.channel('หน้าร้าน'), why: 'next', columns: 'number,why' },
      }),
      absent: {
        sale_channel_id: {
          status: 200,
          code: '',
          data: [],
          why: 'a filter: nothing of such a channel is too much for one round',
        },
      },
    },
    'GET /api/v1/packings/ready': {
      call: async (s) => ({ input: { sale_channel_id: await s.find.channel('หน้าร้าน') } }),
      absent: {
        sale_channel_id: {
          status: 200,
          code: '',
          data: { orders: 0, pieces: 0, single: 0, oldest: null, held: 0, unmapped: 0 },
          why: 'a filter: nothing of such a channel waits',
        },
      },
    },
    'POST /api/v1/packings': {
      call: async (s) => {
        await s.cod();
        return { input: { sale_channel_id: await s.find.channel('หน้าร้าน') } };
      },
      leaves: { audit: ['round.cut'], topics: ['orders', 'packing'] },
      refuses: {
        nothing_to_cut: given(async (s) => {
          await s.inRound();
          return {};
        }),
      },
      absent: {
        sale_channel_id: {
          status: 409,
          code: 'nothing_to_cut',
          why: 'a filter: nothing of such a channel waits',
        },
      },
    },
    'GET /api/v1/packings': {
      call: aPage,
      list: {
        fill: (s) => times(ROWS, () => s.inRound()),
        text: `update packing_rounds set number = number || upper($1) where id = ${nth('packing_rounds')}`,
        id: byId,
      },
    },
    'GET /api/v1/packings/{id}': { call: async (s) => ({ input: { id: (await s.inRound()).round } }) },
    'DELETE /api/v1/packings/{id}': {
      call: async (s) => ({ input: { id: (await s.inRound()).round } }),
      leaves: { audit: ['round.delete'], topics: ['orders', 'packing'] },
      refuses: {
        round_started: given(async (s) => ({ id: (await s.closed()).round })),

        invalid_order_status: 'an order that left by another way: arranged in rare-refusals.test.ts',
      },
    },
    'PUT /api/v1/packings/{id}/delivery': {
      call: async (s) => ({
        input: { id: (await s.inRound()).round, user_id: await s.find.user('delivery2') },
      }),
      leaves: {
        audit: ['round.give'],
        topics: ['notifications', 'packing'],
      },
      absent: {
        user_id: {
          status: 400,
          code: 'not_delivery_user',
          why: 'a choice that does not fit, whoever it may be',
        },
      },
    },
    'PUT /api/v1/orders/{id}/packing': {
      call: async (s) => ({
        input: { id: (await s.inRound()).id, packing_status: 9, reason: 'หยิบผิด' },
      }),
      leaves: {
        audit: ['pack.pull_out'],
        topics: ['orders', 'packing'],
      },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.pickedUp()).id,
          packing_status: 9,
          reason: 'ช้าไป',
        })),
      },
    },
    'POST /api/v1/packings/verify/byhand': {
      call: async (s) => ({
        input: {
          code: (await s.inRound()).number,
          item_id: await s.find.item('TEA'),
          line_id: await s.find.place('ไลน์แพ็ก 1'),
          ...A,
        },
      }),
      leaves: {
        audit: [],
        topics: ['orders', 'packing'],
        because: 'every count is kept, and the timeline says who counted by hand',
      },
      refuses: {
        invalid_order_status: given(async (s) => ({
          code: (await s.cod()).number,
          item_id: await s.find.item('TEA'),
          ...A,
        })),
        map_product: given(async (s, world) => ({
          code: (await withoutPieces(s, world)).number,
          item_id: await s.find.item('TEA'),
          ...A,
        })),
        packed_elsewhere: given(async (s) => ({
          code: await heldElsewhere(s),
          item_id: await s.find.item('TEA'),
          ...A,
        })),
        scan_order_first: given(async (s) => ({
          code: BARCODES['TEA'],
          item_id: await s.find.item('TEA'),
          ...A,
        })),
        pieces_too_many: given(async (s) => ({
          code: (await s.inRound()).number,
          item_id: await s.find.item('TEA'),
          qty: 2,
          ...A,
        })),
        pieces_too_few: given(async (s) => ({
          code: (await s.inRound()).number,
          item_id: await s.find.item('TEA'),
          qty: -1,
          ...A,
        })),
      },
    },
    'POST /api/v1/packings/photos': {
      call: async (s) => ({
        input: { code: (await s.inRound()).number, file: await s.picture('pack'), ...A },
      }),
      leaves: {
        audit: [],
        topics: ['orders', 'packing'],
        because: 'the picture is kept with who took it, and the timeline says so',
      },
      refuses: {
        invalid_order_status: given(async (s) => ({
          code: (await s.cod()).number,
          file: await s.picture('pack'),
          ...A,
        })),
      },
    },
    'GET /api/v1/packings/lines': { call: just({}) },
    'GET /api/v1/packings/adminverify': {
      call: async (s) => ({ input: { code: (await s.inRound()).number } }),
    },
    'POST /api/v2/packings/adminverify/createoradd': {
      call: async (s) => ({ input: { code: (await s.inRound()).number, ...BY_HAND } }),
      leaves: { audit: ['pack.by_hand'], topics: ['orders', 'packing'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.cod()).number, ...BY_HAND })),
        map_product: given(async (s, world) => ({
          code: (await withoutPieces(s, world)).number,
          ...BY_HAND,
        })),
        packed_elsewhere: given(async (s) => ({ code: await heldElsewhere(s), ...BY_HAND })),
        scan_order_first: given(async () => ({ code: BARCODES['TEA'], ...BY_HAND })),
        pieces_too_many: given(async (s) => ({ code: (await s.inRound()).number, ...BY_HAND, qty: 2 })),
      },
    },
    'POST /api/v2/packings/adminverify/delete': {
      call: async (s) => {
        const { number: code } = await s.inRound();
        await s.admin.do(packing.verify, tea(code));
        return { input: { code, ...BY_HAND } };
      },
      leaves: { audit: ['pack.by_hand'], topics: ['orders', 'packing'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.cod()).number, ...BY_HAND })),
        map_product: given(async (s, world) => ({
          code: (await withoutPieces(s, world)).number,
          ...BY_HAND,
        })),
        packed_elsewhere: given(async (s) => ({ code: await heldElsewhere(s), ...BY_HAND })),
        scan_order_first: given(async () => ({ code: BARCODES['TEA'], ...BY_HAND })),
        pieces_too_few: given(async (s) => ({ code: (await s.inRound()).number, ...BY_HAND })),
      },
    },
    'POST /api/v3/packings/adminverify/close': {
      call: async (s) => {
        const { number: code } = await s.inRound({ TEA: 2 });
        await s.admin.do(packing.verify, tea(code));
        return { input: { code, reason: 'ของมาไม่ครบ', ...A } };
      },
      leaves: { audit: ['pack.close'], topics: ['orders', 'packing', 'stock'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.closed()).number, reason: 'x', ...A })),
        map_product: given(async (s, world) => ({
          code: (await withoutPieces(s, world)).number,
          reason: 'x',
          ...A,
        })),
        packed_elsewhere: given(async (s) => ({ code: await heldElsewhere(s), reason: 'x', ...A })),
        scan_order_first: given(async () => ({ code: BARCODES['TEA'], reason: 'x', ...A })),
        parcel_empty: given(async (s) => ({ code: (await s.inRound()).number, reason: 'x', ...A })),
        balance_not_enough: async (s, world) => {
          const { number: code } = await gone(s, world);
          await s.admin.do(packing.verify, { code, barcode: BARCODES['OIL']!, ...A });
          return { input: { code, reason: 'x', ...A }, undo: back(world) };
        },
      },
    },
    'GET /api/v1/packings/autoclose': {
      call: aPage,
      list: {
        fill: async (s, world) => {
          await times(ROWS, () => s.inRound());
          await world.db.query(
            `update packing_rounds set cut_at = cut_at - interval '9 days' where enterprise_id = 1`,
          );
          return {};
        },
        text: `update orders set recipient_name = $1 where id = (select order_id from round_orders where enterprise_id = 1 order by order_id offset $2 limit 1)`,
        id: byId,
      },
    },
    'POST /api/v1/packings/autoclose/try': {
      call: async (s) => ({ input: { orders: [(await s.inRound()).id] } }),
      leaves: 'reads',
      absent: {
        'orders.*': {
          status: 200,
          code: '',
          data: { closes: 0, items: [], cannot: [] },
          why: 'nothing of it is closed',
        },
      },
    },
    'POST /api/v1/packings/autoclose': {
      call: async (s) => ({
        input: { orders: [(await s.inRound()).id], reason: 'ส่งไปแล้ว', hand_over: true },
      }),
      leaves: { audit: ['pack.close'], topics: ['orders', 'packing', 'parcels', 'stock'] },
      absent: {
        'orders.*': {
          status: 200,
          code: '',
          data: [{ ok: false, Msg: 'no_orders', number: null }],
          why: 'several at once: each has a result of its own',
        },
      },
    },
    'GET /api/v1/packings/print': {
      call: async (s) => {
        const { id, round } = await s.inRound();
        return [
          { input: { round_id: round, part: 'picklist' } },
          { input: { order_id: id, part: 'labels' } },
          { input: { orders: String(id), part: 'labels' } },
        ];
      },
    },
    'GET /api/v1/packings/print/progress': {
      call: given(async () => ({ job: '019aa0a0-0000-7000-8000-000000000001' })),
    },
    'POST /api/v1/packings/print': {
      call: async (s) => {
        const { id, round } = await s.inRound();
        return [
          { input: { round_id: round, part: 'labels' } },
          { input: { order_id: id, part: 'labels' } },
          { input: { orders: String(id), part: 'labels' } },
        ];
      },
      leaves: {
        audit: [],
        topics: ['orders'],
        because: 'the log of prints and the timeline say who and when',
      },
    },
    'GET /api/v2/packings/print': {
      call: async (s) => {
        const { id, round } = await s.inRound();
        return [{ input: { round_id: round } }, { input: { order_id: id } }];
      },
      absent: {
        round_id: {
          status: 200,
          code: '',
          data: { orders: [], picklist: [], short: [] },
          why: 'a preview of nothing is empty',
        },
        order_id: {
          status: 200,
          code: '',
          data: { orders: [], picklist: [], short: [] },
          why: 'a preview of nothing is empty',
        },
      },
    },
    'POST /api/v2/packings/verify/createoradd': {
      call: async (s) => ({
        input: {
          code: (await s.inRound()).number,
          barcode: BARCODES['TEA'],
          line_id: await s.find.place('ไลน์แพ็ก 1'),
          station: 'A',
        },
      }),
      leaves: {
        audit: [],
        topics: ['packing'],
        because: 'every scan is kept: who, when, at which table',
      },
      refuses: {
        invalid_order_status: given(async (s) => tea((await s.cod()).number)),
        map_product: given(async (s, world) => tea((await withoutPieces(s, world)).number)),
        goods_is_added: given(async (s) => ({ ...tea((await s.inRound()).number), qty: 2 })),
        carton_too_many: given(async (s, world) => carton(world, (await s.inRound({ TEA: 2 })).number)),
        box_full: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world, 1);
          await s.admin.do(packing.verify, { code, barcode: kinds[0]!.barcode, station: 'A' });
          return { code, barcode: kinds[1]!.barcode, station: 'A' };
        }),
        box_needs_distinct: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world);
          const scan = { code, barcode: kinds[0]!.barcode, station: 'A' };
          await s.admin.do(packing.verify, scan);
          return scan;
        }),
        box_piece_kept: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world);
          const other = await s.admin.do(products.createBox, boxInput([kinds[2]!], { pieces: 1 }));
          await s.cod({ [other.code]: 1 });
          return { code, barcode: kinds[2]!.barcode, station: 'A' };
        }),
        packed_elsewhere: given(async (s) => tea(await heldElsewhere(s))),
        scan_order_first: given(async () => tea(BARCODES['TEA']!)),
      },
    },
    'POST /api/v2/packings/verify/remove': {
      call: async (s) => {
        const { number: code } = await s.inRound();
        const scan = { code, barcode: BARCODES['TEA'], station: 'A' };
        await s.admin.do(packing.verify, scan);
        return { input: { ...scan, line_id: await s.find.place('ไลน์แพ็ก 1') } };
      },
      leaves: {
        audit: [],
        topics: ['packing'],
        because: 'every scan is kept: who, when, at which table',
      },
      refuses: {
        invalid_order_status: given(async (s) => tea((await s.cod()).number)),
        goods_not_enough: given(async (s) => tea((await s.inRound()).number)),
        carton_too_few: given(async (s, world) => {
          const { number } = await s.inRound({ TEA: 2 });
          await s.admin.do(packing.verify, tea(number));
          return carton(world, number);
        }),
        map_product: given(async (s, world) => tea((await withoutPieces(s, world)).number)),
        packed_elsewhere: given(async (s) => tea(await heldElsewhere(s))),
        scan_order_first: given(async () => tea('R691121-03')),
      },
    },
    'POST /api/v3/packings/verify/close': {
      call: async (s) => {
        const { number: code } = await s.inRound();
        await s.admin.do(packing.verify, {
          ...{ code, barcode: BARCODES['TEA'], station: 'A' },
        });
        return { input: { code, line_id: await s.find.place('ไลน์แพ็ก 1'), elsewhere: true, station: 'A' } };
      },
      leaves: {
        audit: ['pack.close'],
        topics: ['orders', 'packing', 'stock'],
      },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.closed()).number, ...A })),
        goods_not_enough: given(async (s) => ({ code: (await s.inRound()).number, ...A })),
        map_product: given(async (s, world) => ({ code: (await withoutPieces(s, world)).number, ...A })),
        packed_elsewhere: given(async (s) => ({ code: await heldElsewhere(s), ...A })),
        scan_order_first: given(async () => ({ code: BARCODES['TEA'], ...A })),
        parcel_empty: given(async (s) => ({ code: (await s.inRound()).number, part: true, ...A })),
        ...CLOSING,
        balance_not_enough: async (s, world) => {
          const { number } = await gone(s, world);
          await s.admin.do(packing.verify, { code: number, barcode: BARCODES['OIL']!, ...A });
          return { input: { code: number, ...A }, undo: back(world) };
        },
      },
    },
    'POST /api/v2/packings/verify/createandclose': {
      call: async (s) => ({
        input: {
          code: (await s.inRound()).number,
          barcode: BARCODES['TEA'],
          line_id: await s.find.place('ไลน์แพ็ก 1'),
          elsewhere: true,
          station: 'A',
        },
      }),
      leaves: {
        audit: ['pack.close'],
        topics: ['orders', 'packing', 'stock'],
      },
      refuses: {
        invalid_order_status: given(async (s) => tea((await s.closed()).number)),
        map_product: given(async (s, world) => tea((await withoutPieces(s, world)).number)),
        goods_not_enough: given(async (s) => tea((await s.inRound({ TEA: 2 })).number)),
        packed_elsewhere: given(async (s) => tea(await heldElsewhere(s))),
        scan_order_first: given(async () => tea(BARCODES['TEA']!)),
        balance_not_enough: async (s, world) => ({
          input: { code: (await gone(s, world)).number, ...A },
          undo: back(world),
        }),
        ...CLOSING,
        carton_too_many: given(async (s, world) => carton(world, (await s.inRound({ TEA: 2 })).number)),
        box_full: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world, 1);
          await s.admin.do(packing.verify, { code, barcode: kinds[0]!.barcode, station: 'A' });
          return { code, barcode: kinds[1]!.barcode, station: 'A' };
        }),
        box_needs_distinct: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world);
          const scan = { code, barcode: kinds[0]!.barcode, station: 'A' };
          await s.admin.do(packing.verify, scan);
          return scan;
        }),
        box_piece_kept: given(async (s, world) => {
          const { code, kinds } = await boxToFill(s, world, 1);
          const other = await s.admin.do(products.createBox, boxInput([kinds[2]!], { pieces: 1 }));
          await s.cod({ [other.code]: 1 });
          return { code, barcode: kinds[2]!.barcode, station: 'A' };
        }),
        goods_is_added: 'the other item scanned again: arranged in rare-refusals.test.ts',
      },
    },
    'POST /api/v2/packings/check/isclosed': {
      call: async (s) => ({ input: { code: (await s.inRound()).number } }),
      leaves: 'reads',
      refuses: { scan_order_first: given(async () => ({ code: BARCODES['TEA'] })) },
    },
    'GET /api/v1/packings/stations': { call: just() },
  },
};
