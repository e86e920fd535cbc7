import { developers } from '../../../contract/developers.ts';
import { organisation } from '../../../contract/organisation.ts';
import { ROWS, aPage, byId, just, times, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

/** A day on which nobody else did anything. */
const LONG_AGO = '2026-01-05';

let made = 0;
const newTeam = (s: Stage) => s.admin.do(organisation.addTeam, { name: `ทีมในประวัติ ${++made}` });
const newKey = async (s: Stage) =>
  (await s.admin.do(developers.makeKey, { name: 'โปรแกรมบัญชี', levels: { order: 1 }, expires_on: null })).id;

export const proof: Proof = {
  endpoints: {
    'GET /api/v1/trail': {
      call: async (s) => ({
        input: {
          user_id: await s.find.user('admin'),
          key_id: await newKey(s),
          thing: 'team',
          thing_id: (await newTeam(s)).id,
        },
      }),
      list: {
        fill: (s) => times(ROWS, () => newTeam(s)),
        filter: { action: 'team.add' },
        text: `update teams set name = $1 || ' ในประวัติ' where id = (select id from teams where enterprise_id = 1 and name like 'ทีมในประวัติ%' order by id desc offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/trail/export': {
      call: async (s) => ({
        input: {
          user_id: await s.find.user('admin'),
          key_id: await newKey(s),
          action: 'team.add',
          format: 'csv',
        },
      }),
    },
    'GET /api/v1/trail/choices': { call: just() },
    'GET /api/v1/trail/mine': {
      call: aPage,
      list: {
        fill: async (s, world) => {
          await times(ROWS, () => newTeam(s));
          await world.db.query(
            `update audit_log set at = $1 where id in (select id from audit_log where action = 'team.add' order by id desc limit $2)`,
            [`${LONG_AGO}T12:00:00+07:00`, ROWS],
          );
        },
        filter: { day: LONG_AGO },
        id: byId,
      },
    },
    'GET /api/v1/trail/card': { call: just() },
  },
};
