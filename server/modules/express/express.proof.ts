import { expressScreens } from '../../../contract/express.screens.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { byId, given, just, times, ROWS, type Proof } from '../../../test/world/proof.ts';
import { type Stage } from '../../../test/world/stage.ts';

const NOBODY = { reason_type: 'nobody_home' };
const cancelledInRound = async (s: Stage) => {
  const order = await s.inRound();
  await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
  return order;
};

export const proof: Proof = {
  screens: [[expressScreens.deliveries, express.parcels]],
  endpoints: {
    'GET /api/v1/express/parcels': {
      call: just({ state: 'ready' }),
      list: {
        fill: (s) => times(ROWS, () => s.closed()),
        text: `update orders set recipient_name = $1 where id = (
      select order_id from parcels where enterprise_id = 1 and closed_at is not null order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'POST /api/v1/express/pickup': {
      call: async (s) => ({ input: { code: (await s.closed()).number } }),
      leaves: { audit: ['express.pickup'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await s.inRound()).number })),
        already_scanned: given(async (s) => ({ code: (await s.pickedUp()).number })),
      },
    },
    'POST /api/v1/express/deliver': {
      call: async (s) => {
        const { number, order_amount } = await s.pickedUp();
        return { input: { code: number, cash_collected: order_amount } };
      },
      leaves: { audit: ['express.deliver'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await cancelledInRound(s)).number })),
        already_scanned: given(async (s) => {
          const { number, order_amount } = await s.pickedUp();
          await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
          return { code: number, cash_collected: order_amount };
        }),
        not_picked_up: given(async (s) => ({ code: (await s.closed()).number, cash_collected: 120 })),
      },
    },
    'POST /api/v1/express/fail': {
      call: async (s) => ({
        input: { code: (await s.pickedUp()).number, reason_type: 'nobody_home', reason: 'ปิดบ้าน' },
      }),
      leaves: { audit: ['express.fail'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ code: (await cancelledInRound(s)).number, ...NOBODY })),
        already_scanned: given(async (s) => {
          const { number, order_amount } = await s.pickedUp();
          await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
          return { code: number, ...NOBODY };
        }),
        not_picked_up: given(async (s) => ({ code: (await s.closed()).number, ...NOBODY })),
      },
    },
  },
};
