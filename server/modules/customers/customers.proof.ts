import { aPage, byId, first, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { customer_addresses: 'state', customers: 'document' },
  marks: {
    customers: `name = name || 'คะแนรี', phone = '0877777777'`,
    customer_addresses: `name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี'`,
  },
  things: {
    customer: first('customers'),
    address: first('customer_addresses'),
  },
  endpoints: {
    'GET /api/v1/customers': {
      call: aPage,
      list: {
        fill: async (_s, { db }) => {
          await db.query(
            `insert into customers (enterprise_id, name, phone) select 1, 'คุณ' || n, '08' || lpad(n::text, 8, '0') from generate_series(1, ${ROWS}) n`,
          );
        },
        text: `update customers set name = $1 where id = ${nth('customers')}`,
        id: byId,
      },
    },
    'GET /api/v1/address': { call: just({ q: 'สุเทพ' }) },
    'GET /api/v2/address': { call: just({ province: 'เชียงใหม่' }) },
    'POST /api/v1/address/parse': {
      call: just({ text: 'สมหญิง ใจดี 0812345678 12/3 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200' }),
      leaves: 'reads',
    },
  },
};
