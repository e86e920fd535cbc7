import { shipping } from '../../../contract/shipping.ts';
import { express } from '../../../contract/express.ts';
import { given, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { parcels: 'document', parcel_events: 'fact', tracking_turns: 'state' },
  marks: {
    parcels: `tracking_number = 'TT' || tracking_number`,
    parcel_events: `words = 'THEIRS ' || words`,
  },
  endpoints: {
    'PUT /api/v1/orders/tracking/{id}': {
      call: async (s, world) => {
        const { id } = await s.inRound();
        const parcel_id = await world.value<number>(
          `select id from parcels where enterprise_id = 1 and order_id = ${id} and void_at is null`,
        );
        return { input: { id, parcel_id, tracking_number: `LGR9${String(id).padStart(8, '0')}` } };
      },
      leaves: { audit: ['order.tracking'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.cancelled()).id,
          tracking_number: 'LGR900000001',
        })),
        duplicate: given(async (s) => {
          await s.admin.do(shipping.tracking, { id: (await s.cod()).id, tracking_number: 'LGR999999991' });
          return { id: (await s.cod()).id, tracking_number: 'LGR999999991' };
        }),
      },
    },
    'PUT /api/v1/orders/{id}/delivery': {
      call: async (s) => ({
        input: { id: (await s.pickedUp()).id, delivery_status: 3, reason: 'ขนส่งบอกทางโทรศัพท์' },
      }),
      leaves: { audit: ['order.delivery'], topics: ['orders', 'parcels'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: (await s.cod()).id,
          delivery_status: 4,
          reason: 'ลูกค้าบอกว่าได้รับแล้ว',
        })),
      },
    },
    'POST /api/v1/orders/trackingcheck/{id}': {
      call: async (s) => {
        const { id, number } = await s.pickedUp();
        await s.admin.do(express.fail, { code: number, reason_type: 'nobody_home', reason: 'ปิดบ้าน' });
        return { input: { id } };
      },
      leaves: { audit: ['order.trackingcheck'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cod()).id })),
        tracking_off: given(async (s) => {
          const { id } = await s.closed();
          await s.admin.do(shipping.provider, { id, provider: 2 });
          await s.admin.do(shipping.tracking, { id, tracking_number: `EX2${String(id).padStart(9, '0')}` });
          return { id };
        }),
      },
    },
    'PUT /api/v1/orders/shipping/{id}': {
      call: async (s) => ({ input: { id: (await s.cod()).id, provider: 2 } }),
      leaves: { audit: ['order.provider'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cancelled()).id, provider: 2 })),
      },
    },
  },
};
