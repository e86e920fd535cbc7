import { developers } from '../../../contract/developers.ts';
import { EVENT_NAMES } from '../../../contract/developers.events.ts';
import { byId, given, just, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const keyInput = () => ({ name: `คีย์ ${++n}`, levels: { order: 1 as const }, expires_on: null });
const hookInput = () => ({
  name: `ปลายทาง ${++n}`,
  url: `https://receiver.example/${n}`,
  events: ['order.created' as const, 'stock.changed' as const],
});
const madeKey = async (s: Stage) => (await s.admin.do(developers.makeKey, keyInput())).id;
const added = async (s: Stage) => (await s.admin.do(developers.addWebhook, hookInput())).id;
const off = async (s: Stage) => {
  const id = await added(s);
  await s.admin.do(developers.closeWebhook, { id, closed: true });
  return id;
};
const pinged = async (s: Stage) => {
  const id = await added(s);
  return { id, delivery: (await s.admin.do(developers.pingWebhook, { id })).id };
};
const leaves = (action: string) => ({ audit: [action], topics: ['developers'] });
const nearby = given(async () => ({ ...hookInput(), url: 'https://127.0.0.1/hook' }));

export const proof: Proof = {
  tables: { api_keys: 'document', webhooks: 'state', webhook_deliveries: 'state' },
  marks: {
    api_keys: `name = name || 'คะแนรี', last_used_ip = '203.0.113.77'`,
    webhooks: `name = name || 'คะแนรี', url = 'https://canary.example/', made_by = 'คะแนรี'`,
    webhook_deliveries: `data = '{"number": "คะแนรี"}', answer = 'คะแนรี'`,
  },
  makes: async ({ who }) => {
    const { id: api_key } = await who.do(developers.makeKey, {
      name: 'คีย์ตัวอย่าง',
      levels: { order: 1 },
      expires_on: null,
    });
    const { id: webhook } = await who.do(developers.addWebhook, {
      name: 'ปลายทางตัวอย่าง',
      url: 'https://receiver.example/',
      events: EVENT_NAMES,
    });
    const { id: webhook_delivery } = await who.do(developers.pingWebhook, { id: webhook });
    return { api_key, webhook, webhook_delivery };
  },
  endpoints: {
    'GET /api/v1/api-keys': {
      call: just({ state: 'off' }),
      list: {
        fill: (s) => times(ROWS, () => madeKey(s)),
        text: `update api_keys set name = $1 where id = (select id from api_keys where enterprise_id = 1 order by id desc offset $2 limit 1)`,
        id: byId,
      },
    },
    'POST /api/v1/api-keys': { call: given(async () => keyInput()), leaves: leaves('api_key.make') },
    'PUT /api/v1/api-keys/{id}/revoke': {
      call: given(async (s) => ({ id: await madeKey(s) })),
      leaves: leaves('api_key.revoke'),
    },
    'GET /api/v1/webhooks': {
      call: just({ state: 'closed' }),
      list: {
        fill: (s) => times(ROWS, () => added(s)),
        text: `update webhooks set name = $1 where id = (select id from webhooks where enterprise_id = 1 order by id desc offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/webhooks/{id}': { call: given(async (s) => ({ id: await added(s) })) },
    'POST /api/v1/webhooks': {
      call: given(async () => hookInput()),
      leaves: leaves('webhook.add'),
      refuses: {
        duplicate: given(async (s) => {
          const { name } = await s.admin.do(developers.webhook, { id: await added(s) });
          return { ...hookInput(), name };
        }),
        webhook_address: nearby,
      },
    },
    'PUT /api/v1/webhooks/{id}': {
      call: given(async (s) => ({ id: await added(s), ...hookInput(), version: 1 })),
      leaves: leaves('webhook.change'),
      refuses: {
        duplicate: given(async (s) => {
          const { name } = await s.admin.do(developers.webhook, { id: await added(s) });
          return { id: await added(s), ...hookInput(), name, version: 1 };
        }),
        webhook_address: given(async (s) => ({
          id: await added(s),
          ...hookInput(),
          url: 'http://receiver.example/',
          version: 1,
        })),
        changed_meanwhile: given(async (s) => {
          const id = await added(s);
          await s.admin.do(developers.changeWebhook, { id, ...hookInput(), version: 1 });
          return { id, ...hookInput(), version: 1 };
        }),
      },
    },
    'PUT /api/v1/webhooks/{id}/closed': {
      call: given(async (s) => ({ id: await added(s), closed: true })),
      leaves: leaves('webhook.close'),
    },
    'PUT /api/v1/webhooks/{id}/secret': {
      call: given(async (s) => ({ id: await added(s) })),
      leaves: leaves('webhook.secret'),
    },
    'DELETE /api/v1/webhooks/{id}': {
      call: given(async (s) => ({ id: await added(s) })),
      leaves: leaves('webhook.remove'),
    },
    'POST /api/v1/webhooks/{id}/ping': {
      call: given(async (s) => ({ id: await added(s) })),
      leaves: leaves('webhook.ping'),
      refuses: { webhook_off: given(async (s) => ({ id: await off(s) })) },
    },
    'GET /api/v1/webhooks/{id}/deliveries': {
      call: given(async (s) => ({ id: (await pinged(s)).id, state: 'waiting', event: 'ping' })),
      list: {
        fill: async (s) => {
          const id = await added(s);
          await times(ROWS, () => s.admin.do(developers.pingWebhook, { id }));
          return { id };
        },
        text: `update webhook_deliveries set data = jsonb_build_object('number', $1::text)
          where id = (select id from webhook_deliveries where enterprise_id = 1 order by id desc offset $2 limit 1)`,
        id: byId,
      },
      absent: { id: { status: 404, code: 'not_found', why: 'a webhook that is not there has no log' } },
    },
    'PUT /api/v1/webhooks/{id}/deliveries/{delivery}/again': {
      call: given(async (s) => ({ ...(await pinged(s)) })),
      leaves: leaves('webhook.send_again'),
      refuses: {
        webhook_off: given(async (s) => {
          const of = await pinged(s);
          await s.admin.do(developers.closeWebhook, { id: of.id, closed: true });
          return of;
        }),
      },
    },
    'PUT /api/v1/webhooks/{id}/deliveries/again': {
      call: given(async (s, world) => {
        const { id } = await pinged(s);
        await world.db.query(`update webhook_deliveries set state = 'failed' where webhook_id = $1`, [id]);
        return { id };
      }),
      leaves: leaves('webhook.send_again'),
      refuses: { webhook_off: given(async (s) => ({ id: await off(s) })) },
    },
  },
};
