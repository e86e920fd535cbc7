import { aPage, byId, first, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { notice_choices: 'state', notifications: 'state' },
  marks: {
    notice_choices: `kind = 'คะแนรี'`,
    notifications: `title = '{"th":"คะแนรี","en":"คะแนรี"}', message = '{"th":"คะแนรี","en":"คะแนรี"}'`,
  },
  makes: async ({ world, enterprise }) => {
    await world.db.query(
      `insert into notifications (enterprise_id, user_id, type, title, message, at)
       select $1, min(id), 'info', '{"th":"ทดสอบ","en":"test"}', '{"th":"ทดสอบ","en":"test"}', now() from users where enterprise_id = $1`,
      [enterprise],
    );
    return {};
  },
  things: {
    notification: first('notifications'),
  },
  endpoints: {
    'GET /api/v1/notifications': {
      call: aPage,
      list: {
        fill: async (_s, { db }) => {
          await db.query(
            `insert into notifications (enterprise_id, user_id, type, title, message, at)
         select 1, u.id, 'info', '{"th":"ก","en":"a"}', '{"th":"ก","en":"a"}', now() from users u, generate_series(1, ${ROWS}) where u.username = 'admin'`,
          );
        },
        text: `update notifications set title = jsonb_build_object('th', $1::text, 'en', 'x') where id = ${nth('notifications')}`,
        id: byId,
      },
    },
    'PUT /api/v1/notifications/{id}/read': {
      call: async (_s, world) => ({
        input: {
          id: await world.value<number>(
            `insert into notifications (enterprise_id, user_id, type, title, message, at)
         select 1, id, 'info', '{"th":"ก","en":"a"}', '{"th":"ก","en":"a"}', now() from users where username = 'admin' returning id`,
          ),
        },
      }),
      leaves: { audit: [], topics: [], because: 'the row says when it was read' },
    },
    'PUT /api/v1/notifications/read': {
      call: just(),
      leaves: { audit: [], topics: [], because: 'the rows say when they were read' },
    },
    'GET /api/v1/notifications/choices': { call: just() },
    'PUT /api/v1/notifications/choices': {
      call: just({ kind: 'warehouse.low', bell: true, mail: true }),
      leaves: { audit: [], topics: ['notifications'], because: 'the reader’s own taste' },
      refuses: { notice_always: just({ kind: 'auth.security', bell: false, mail: false }) },
    },
    'GET /api/v1/events': {
      withoutCall: 'never ends; server/platform/live.test.ts listens to it over a socket',
    },
  },
};
