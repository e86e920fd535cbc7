import { packing } from '../../../contract/packing.ts';
import { products } from '../../../contract/products.ts';
import { boxInput, type Kind } from '../../../test/world/boxes.ts';
import { given, just, type Proof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';
import {
  A,
  CLOSING,
  back,
  boxToFill,
  carton,
  gone,
  heldElsewhere,
  tea,
  withoutPieces,
} from './arranged.proof.ts';

const teaByHand = async (code: string, s: Stage) => ({ code, item_id: await s.find.item('TEA'), ...A });
type Asked = Record<string, unknown>;
/** What no call of the table opens, whatever it asks of the parcel then. */
const unopened = (asks: (code: string, s: Stage) => Asked | Promise<Asked>) => ({
  map_product: given(async (s, world) => asks((await withoutPieces(s, world)).number, s)),
  packed_elsewhere: given(async (s) => asks(await heldElsewhere(s), s)),
  scan_order_first: given(async (s) => asks(BARCODES['TEA']!, s)),
});

const kind = (code: string, { barcode }: Kind) => ({ code, barcode, station: 'A' });
/** What a carton and a mystery box refuse of a scan, by whichever call it comes. */
const OF_BOXES = {
  carton_too_many: given(async (s, world) => carton(world, (await s.inRound({ TEA: 2 })).number)),
  box_full: given(async (s, world) => {
    const { code, kinds } = await boxToFill(s, world, 1);
    await s.admin.do(packing.verify, kind(code, kinds[0]!));
    return kind(code, kinds[1]!);
  }),
  box_needs_distinct: given(async (s, world) => {
    const { code, kinds } = await boxToFill(s, world);
    await s.admin.do(packing.verify, kind(code, kinds[0]!));
    return kind(code, kinds[0]!);
  }),
  box_piece_kept: given(async (s, world) => {
    const { code, kinds } = await boxToFill(s, world, 1);
    const other = await s.admin.do(products.createBox, boxInput([kinds[2]!], { pieces: 1 }));
    await s.cod({ [other.code]: 1 });
    return kind(code, kinds[2]!);
  }),
};

/** The packing table: scans, pictures, closing, and how a parcel stands. */
export const tableProof: NonNullable<Proof['endpoints']> = {
  'GET /api/v1/packings/floor': { call: just() },
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
      ...unopened(teaByHand),
      invalid_order_status: given(async (s) => teaByHand((await s.cod()).number, s)),
      pieces_too_many: given(async (s) => ({ ...(await teaByHand((await s.inRound()).number, s)), qty: 2 })),
      pieces_too_few: given(async (s) => ({ ...(await teaByHand((await s.inRound()).number, s)), qty: -1 })),
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
  'GET /api/v1/packings/recent': { call: just({ station: 'A' }) },
  'GET /api/v1/packings/lines': { call: just({}) },
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
      ...unopened(tea),
      invalid_order_status: given(async (s) => tea((await s.cod()).number)),
      goods_is_added: given(async (s) => ({ ...tea((await s.inRound()).number), qty: 2 })),
      ...OF_BOXES,
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
      ...unopened(tea),
      invalid_order_status: given(async (s) => tea((await s.cod()).number)),
      goods_not_enough: given(async (s) => tea((await s.inRound()).number)),
      carton_too_few: given(async (s, world) => {
        const { number } = await s.inRound({ TEA: 2 });
        await s.admin.do(packing.verify, tea(number));
        return carton(world, number);
      }),
      // the number of a round is none of an order's either
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
      ...unopened((code) => ({ code, ...A })),
      invalid_order_status: given(async (s) => ({ code: (await s.closed()).number, ...A })),
      goods_not_enough: given(async (s) => ({ code: (await s.inRound()).number, ...A })),
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
      ...unopened(tea),
      invalid_order_status: given(async (s) => tea((await s.closed()).number)),
      goods_not_enough: given(async (s) => tea((await s.inRound({ TEA: 2 })).number)),
      balance_not_enough: async (s, world) => ({
        input: { code: (await gone(s, world)).number, ...A },
        undo: back(world),
      }),
      ...CLOSING,
      ...OF_BOXES,
      goods_is_added: 'the other item scanned again: arranged in rare-refusals.test.ts',
    },
  },
  'POST /api/v2/packings/check/isclosed': {
    call: async (s) => ({ input: { code: (await s.inRound()).number } }),
    leaves: 'reads',
    refuses: { scan_order_first: given(async () => ({ code: BARCODES['TEA'] })) },
  },
  'GET /api/v1/packings/stations': { call: just() },
};
