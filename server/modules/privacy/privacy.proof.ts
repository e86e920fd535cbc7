import { orders } from '../../../contract/orders.ts';
import { privacy } from '../../../contract/privacy.ts';
import { byId, given, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';

/** A customer of nobody else's. */
async function somebody({ db, value }: World): Promise<{ id: number; name: string }> {
  await db.query(
    `insert into customers (enterprise_id, name, phone) values (1, 'คุณลืมฉัน', '0866' || lpad((random() * 999999)::int::text, 6, '0'))`,
  );
  return { id: await value<number>('select max(id) from customers where enterprise_id = 1'), name: 'คุณลืมฉัน' };
}
const REASON = 'ลูกค้าขอทางไลน์';

export const proof: Proof = {
  tables: { personal_looks: 'mark', erasures: 'fact', retention_runs: 'fact' },
  marks: {
    personal_looks: `label = 'คะแนรี'`,
  },
  endpoints: {
    'GET /api/v1/privacy/people': {
      call: just({ page: 1, page_size: 5 }),
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
    'GET /api/v1/privacy/people/{id}': {
      call: given(async (_s, world) => ({ id: (await somebody(world)).id })),
    },
    'GET /api/v1/privacy/people/{id}/export': {
      call: given(async (_s, world) => ({ id: (await somebody(world)).id, format: 'json' })),
    },
    'POST /api/v1/privacy/people/{id}/erase': {
      call: given(async (_s, world) => ({ ...(await somebody(world)), reason: REASON })),
      leaves: { audit: ['privacy.erase'], topics: ['customers', 'orders', 'payments', 'privacy'] },
      refuses: {
        erase_blocked: given(async (s, world) => {
          const { id } = await s.unpaid();
          const { customer_id, recipient_name } = await s.admin.do(orders.detail, { id });
          const name = await world.value<string>('select name from customers where id = $1', [customer_id]);
          return { id: customer_id, name: name || recipient_name, reason: REASON };
        }),
        already_erased: given(async (s, world) => {
          const who = await somebody(world);
          await s.admin.do(privacy.erase, { ...who, reason: REASON });
          return { id: who.id, name: '•••', reason: REASON };
        }),
        changed_meanwhile: given(async (_s, world) => ({
          id: (await somebody(world)).id,
          name: 'คนอื่น',
          reason: REASON,
        })),
      },
    },
    'GET /api/v1/privacy/retention': { call: just() },
    'GET /api/v1/privacy/retention/{name}': { call: just({ name: 'recipient_months', months: 12 }) },
    'POST /api/v1/privacy/retention/run': {
      call: just(),
      leaves: { audit: ['privacy.run'], topics: [] },
    },
    'GET /api/v1/privacy/looks': {
      call: given(async (s, world) => ({
        user_id: await s.find.user('clerk'),
        customer_id: (await somebody(world)).id,
      })),
      list: {
        fill: async (_s, { db }) => {
          await db.query(
            `insert into personal_looks (enterprise_id, at, hour, kind, user_id, label) select 1, now() - n * interval '1 minute', date_trunc('hour', now()), 'order.open', null, 'SO-' || n from generate_series(1, ${ROWS}) n`,
          );
        },
        id: byId,
      },
    },
    'GET /api/v1/privacy/looks/export': {
      call: given(async (s, world) => ({
        user_id: await s.find.user('clerk'),
        customer_id: (await somebody(world)).id,
        format: 'csv',
      })),
    },
  },
};
