import { claimScreens } from '../../../contract/claims.screens.ts';
import { claims } from '../../../contract/claims.ts';
import { organisation } from '../../../contract/organisation.ts';
import { RECIPIENT } from '../../../test/world/orders.ts';
import { given, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

const CLAIM = { reason_type: 'broken', reason: 'ขวดแตก', provider: 6, recipient: RECIPIENT } as const;
let running = 0;
const withMethod = (s: Stage) => s.admin.do(organisation.addMethod, { name: `เคลม ${++running}`, type: 4 });
const sentOrder = async (s: Stage, qty = 1) => {
  await withMethod(s);
  return { ...CLAIM, id: (await s.pickedUp()).id, lines: [{ line: 1, qty }] };
};

export const proof: Proof = {
  tables: { claims: 'fact', claim_lines: 'fact' },
  marks: { claims: `reason = 'คะแนรี'` },
  screens: [[claimScreens.claim, claims.make]],
  endpoints: {
    'POST /api/v1/orders/{id}/claim': {
      call: async (s) => ({ input: await sentOrder(s) }),
      leaves: { audit: ['order.create', 'order.claim'], topics: ['orders', 'stock'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ ...(await sentOrder(s)), id: (await s.cod()).id })),
        claim_too_much: given((s) => sentOrder(s, 2)),
        claim_repeated: given(async (s) => {
          const input = { ...(await sentOrder(s)), id: (await s.pickedUp({ TEA: 2 })).id };
          await s.admin.do(claims.make, input);
          return input;
        }),
        claim_whole_boxes: 'needs mystery boxes that were packed: claims.test.ts',
        no_claim_method: async (s, world) => {
          const input = await sentOrder(s);
          await world.db.query(
            'update payment_methods set closed_at = now() where enterprise_id = 1 and type = 4',
          );
          return { input };
        },
        balance_not_enough: async (s, world) => {
          const input = await sentOrder(s);
          const { item_id, on_hand } = (
            await world.db.query<{ item_id: number; on_hand: number }>(
              `select l.item_id, l.on_hand from stock_levels l join reservations r using (enterprise_id, item_id)
               where r.enterprise_id = 1 and r.order_id = $1`,
              [input.id],
            )
          ).rows[0]!;
          const set = (n: number | string) =>
            world.db.query(
              `update stock_levels set reserved = ${n} where enterprise_id = 1 and item_id = $1`,
              [item_id],
            );
          const was = await world.value<number>(
            'select reserved from stock_levels where enterprise_id = 1 and item_id = $1',
            [item_id],
          );
          await set(on_hand);
          return { input, undo: () => set(was) };
        },
      },
    },
  },
};
