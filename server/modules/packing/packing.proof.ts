import { packingScreens } from '../../../contract/packing.screens.ts';
import { floor, packing } from '../../../contract/packing.ts';
import { warehouseScreens } from '../../../contract/warehouse.screens.ts';
import { first, type Proof } from '../../../test/world/proof.ts';
import { leadProof } from './lead.proof.ts';
import { pickingProof } from './picking.proof.ts';
import { roundProof } from './rounds.proof.ts';
import { tableProof } from './table.proof.ts';

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
    ...roundProof,
    ...pickingProof,
    ...tableProof,
    ...leadProof,
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
      call: async () => ({ input: { job: '019aa0a0-0000-7000-8000-000000000001' } }),
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
  },
};
