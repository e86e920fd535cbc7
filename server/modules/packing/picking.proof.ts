import { packing } from '../../../contract/packing.ts';
import { given, type Proof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

/** A round of one piece of tea: what others left waiting is cut before it. */
async function oneOfTea(s: Stage): Promise<number> {
  await s.admin.call(packing.cut, {});
  return (await s.inRound()).round;
}
/** A piece of tea that a round wants, and where it lies. */
async function teaToPick(s: Stage) {
  const id = await oneOfTea(s);
  const [stop] = (await s.admin.do(packing.picking, { id })).stops;
  return { id, place_id: stop!.place_id, item_id: await s.find.item('TEA'), qty: 1 };
}
const teaToSort = async (s: Stage) => ({ id: await oneOfTea(s), barcode: BARCODES['TEA']! });
async function sortedTea(s: Stage) {
  const one = await teaToSort(s);
  const [box] = await s.admin.do(packing.sort, one);
  return { id: one.id, item_id: await s.find.item('TEA'), order: box!.order_id };
}

/** Fetching what a round wants, and sorting it into its boxes. */
export const pickingProof: NonNullable<Proof['endpoints']> = {
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
};
