import { shipping } from '../../../contract/shipping.ts';
import { given, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { parcels: 'document' },
  marks: { parcels: `tracking_number = 'TT' || tracking_number` },
  endpoints: {
    'PUT /api/v1/orders/tracking/{id}': {
      call: async (s) => {
        const { id } = await s.cod();
        return { input: { id, tracking_number: `LGR9${String(id).padStart(8, '0')}` } };
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
    'PUT /api/v1/orders/shipping/{id}': {
      call: async (s) => ({ input: { id: (await s.cod()).id, provider: 2 } }),
      leaves: { audit: ['order.provider'], topics: ['orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({ id: (await s.cancelled()).id, provider: 2 })),
      },
    },
  },
};
