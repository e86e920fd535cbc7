import { packing } from '../../../contract/packing.ts';
import { products } from '../../../contract/products.ts';
import { boxInput } from '../../../test/world/boxes.ts';
import { given, just, type Proof } from '../../../test/world/proof.ts';
import { BARCODES } from '../../../test/world/stage.ts';
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
};
