import { packing } from '../../../contract/packing.ts';
import { aPage, byId, given, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import { BARCODES } from '../../../test/world/stage.ts';
import { A, back, gone, heldElsewhere, tea, withoutPieces } from './arranged.proof.ts';

const BY_HAND = { sku: 'TEA', reason: 'ป้ายขาด', ...A };

/** Packing by a lead, and closing what nobody scanned. */
export const leadProof: NonNullable<Proof['endpoints']> = {
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
};
