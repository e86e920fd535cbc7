import { customers } from '../../../contract/customers.ts';
import { customerScreens } from '../../../contract/customers.screens.ts';
import { orders } from '../../../contract/orders.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { aPage, byId, first, given, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';
import type { World } from '../../../test/world/app.ts';

let n = 0;
const card = () => ({ name: `ลูกค้าทดลอง ${++n}`, phone: `09${String(n).padStart(8, '0')}` });
const HOUSE = {
  ...{ name: 'ลูกค้าทดลอง', phone: '0900000000', address: '1/1' },
  ...{ sub_district: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' },
};
const added = async (s: Stage) => (await s.admin.do(customers.add, card())).id;
const addressOf = async (s: Stage, id: number, more: object = {}) =>
  (await s.admin.do(customers.addAddress, { id, ...HOUSE, ...more })).id;
/** One that an order names. */
const used = async (s: Stage, w: World) => {
  const customer_id = await added(s);
  await s.admin.do(orders.create, { ...(await anOrder(w, { TEA: 1 }, { cod: true })), customer_id });
  return customer_id;
};
/** One that was merged into another. */
const merged = async (s: Stage) => {
  const [id, gone] = [await added(s), await added(s)];
  await s.admin.do(customers.merge, { id, from: [gone], version: 1 });
  return gone;
};
const changed = async (s: Stage) => {
  const id = await added(s);
  await s.admin.do(customers.change, { id, ...card(), version: 1 });
  return id;
};
const masked = async (s: Stage) => (await s.admin.do(customers.add, { ...card(), name: 'น***ก' })).id;
const leaves = (action: string, ...topics: string[]) => ({
  audit: [action],
  topics: ['customers', ...topics],
});

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
  screens: [
    [customerScreens.customers, customers.tags],
    [customerScreens.customer, customers.detail],
    [customerScreens.duplicates, customers.duplicates],
  ],
  endpoints: {
    'GET /api/v1/customers/{id}': { call: given(async (s, w) => ({ id: await used(s, w) })) },
    'GET /api/v1/customers/tags': { call: just() },
    'GET /api/v1/customers/duplicates': {
      call: aPage,
      list: {
        fill: async (_s, { db }) => {
          await db.query(
            `insert into customers (enterprise_id, name, phone) select 1, 'คู่ที่ ' || n || ' ' || m, '066' || lpad(n::text, 7, '0')
             from generate_series(1, ${ROWS}) n, generate_series(1, 2) m`,
          );
        },
        id: (row) => row['id'],
      },
    },
    'POST /api/v1/customers': {
      call: given(async () => ({ ...card(), address: HOUSE, tags: ['วีไอพี'] })),
      leaves: leaves('customer.add'),
      refuses: {
        customer_same: given(async (s) => {
          const same = card();
          await s.admin.do(customers.add, same);
          return same;
        }),
        customer_same_phone: given(async (s) => {
          const { phone } = card();
          await s.admin.do(customers.add, { ...card(), phone });
          return { ...card(), phone };
        }),
      },
    },
    'PUT /api/v1/customers/{id}': {
      call: given(async (s) => ({ id: await added(s), ...card(), version: 1 })),
      leaves: leaves('customer.change'),
      refuses: {
        changed_meanwhile: given(async (s) => ({ id: await changed(s), ...card(), version: 1 })),
        customer_merged: given(async (s) => ({ id: await merged(s), ...card(), version: 1 })),
      },
    },
    'DELETE /api/v1/customers/{id}': {
      call: given(async (s) => ({ id: await added(s) })),
      leaves: leaves('customer.remove'),
      refuses: {
        in_use: given(async (s, w) => ({ id: await used(s, w) })),
        customer_merged: given(async (s) => ({ id: await merged(s) })),
      },
    },
    'PUT /api/v1/customers/{id}/status': {
      call: given(async (s) => ({ id: await added(s), status: 'blocked', reason: 'ไม่รับของ' })),
      leaves: leaves('customer.status'),
      refuses: {
        customer_merged: given(async (s) => ({ id: await merged(s), status: 'blocked', reason: 'ไม่รับของ' })),
      },
    },
    'POST /api/v1/customers/{id}/addresses': {
      call: given(async (s) => ({ id: await added(s), ...HOUSE })),
      leaves: leaves('address.add'),
      refuses: { customer_merged: given(async (s) => ({ id: await merged(s), ...HOUSE })) },
    },
    'PUT /api/v1/customers/address/{id}': {
      call: given(async (s) => ({ id: await addressOf(s, await added(s)), ...HOUSE, address: '2/2' })),
      leaves: leaves('address.change'),
      refuses: {
        duplicate: given(async (s) => {
          const customer = await added(s);
          await addressOf(s, customer);
          return { id: await addressOf(s, customer, { address: '3/3' }), ...HOUSE };
        }),
      },
    },
    'DELETE /api/v1/customers/address/{id}': {
      call: given(async (s) => ({ id: await addressOf(s, await added(s)) })),
      leaves: leaves('address.remove'),
    },
    'POST /api/v1/customers/{id}/merge': {
      call: given(async (s) => ({ id: await added(s), from: [await added(s)], version: 1 })),
      leaves: { audit: ['customer.merge', 'customer.merge'], topics: ['customers', 'orders'] },
      refuses: {
        changed_meanwhile: given(async (s) => ({ id: await changed(s), from: [await added(s)], version: 1 })),
        customer_merged: given(async (s) => ({ id: await added(s), from: [await merged(s)], version: 1 })),
        customer_masked: given(async (s) => ({ id: await added(s), from: [await masked(s)], version: 1 })),
        customer_logins: given(async (s, { db }) => {
          const [id, from] = [await added(s), await added(s)];
          for (const customer of [id, from])
            await db.query('update users set customer_id = $1 where id = $2', [
              customer,
              (await s.somebody(6)).id,
            ]);
          return { id, from: [from], version: 1 };
        }),
      },
    },
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
    'GET /api/v1/customers/export': { call: just() },
    'GET /api/v1/address': { call: just({ q: 'สุเทพ' }) },
    'GET /api/v2/address': { call: just({ province: 'เชียงใหม่' }) },
    'POST /api/v1/address/parse': {
      call: just({ text: 'สมหญิง ใจดี 0812345678 12/3 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200' }),
      leaves: 'reads',
    },
  },
};
