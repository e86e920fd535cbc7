import { organisation } from '../../../contract/organisation.ts';
import { byId, given, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const name = (of: string) => `${of}ใหม่ ${++n}`;
const method = (more: object = {}) => ({ name: name('วิธี'), type: 7 as const, ...more });
const channel = (more: object = {}) => ({ name: name('ช่อง'), type: 1 as const, ...more });

interface Kept {
  path: string;
  table: string;
  kind: string;
  add: (s: Stage, more?: { name: string }) => Promise<number>;
  /** What a new one, and a changed one, is made of. */
  input: (s: Stage, world: World) => Promise<Record<string, unknown>>;
  /** The same with the id of one that is to be changed. */
  change: (s: Stage, world: World) => Promise<Record<string, unknown>>;
  /** One that cannot be deleted. */
  used: (s: Stage, world: World) => Promise<number>;
  /** What its owner is given by it. */
  gives?: string;
  saves?: EndpointProof['refuses'];
  changes?: EndpointProof['refuses'];
}

/** The calls of one kind of things that the administrator keeps. */
const keptProof = ({ path, table, kind, add, input, change, used, ...more }: Kept) => {
  const leaves = (verb: string, gives?: string) => ({
    audit: [`${kind}.${verb}`, ...(gives ? [gives] : [])],
    topics: ['organisation', ...(gives ? ['users'] : [])],
  });
  const taken = async (s: Stage) => {
    const of = name('ซ้ำ');
    await add(s, { name: of });
    return of;
  };
  return {
    [`GET ${path}/all`]: {
      call: async () => [{ input: {} }],
      list: {
        fill: (s) => times(ROWS, () => add(s)),
        text: `update ${table} set name = $1 where id = (select id from ${table} where enterprise_id = 1 order by id desc offset $2 limit 1)`,
        id: byId,
      },
    },
    [`GET ${path}/{id}`]: { call: given(async (s) => ({ id: await add(s) })) },
    [`POST ${path}`]: {
      call: given(input),
      leaves: leaves('add', more.gives),
      refuses: {
        duplicate: given(async (s, world) => ({ ...(await input(s, world)), name: await taken(s) })),
        ...more.saves,
      },
    },
    [`PUT ${path}/{id}`]: {
      call: given(async (...of) => ({ version: 1, ...(await change(...of)) })),
      leaves: leaves('change', more.gives),
      refuses: {
        duplicate: given(async (s, world) => ({
          ...(await change(s, world)),
          version: 1,
          name: await taken(s),
        })),
        changed_meanwhile: given(async (...of) => ({ ...(await change(...of)), version: 99 })),
        ...more.changes,
      },
    },
    [`PUT ${path}/order`]: {
      call: given(async (s) => ({ ids: [await add(s), await add(s)].toReversed() })),
      leaves: leaves('arrange'),
    },
    [`PUT ${path}/{id}/status`]: {
      call: given(async (s) => ({ id: await add(s), status: 'closed' })),
      leaves: leaves('status'),
    },
    [`DELETE ${path}/{id}`]: {
      call: given(async (s) => ({ id: await add(s) })),
      leaves: leaves('remove'),
      refuses: { in_use: given(async (...of) => ({ id: await used(...of) })) },
    },
  } satisfies Record<string, EndpointProof>;
};

const addTeam = async (s: Stage, more = { name: name('ทีม') }) =>
  (await s.admin.do(organisation.addTeam, more)).id;
const addDepartment = async (s: Stage, more = { name: name('แผนก') }) =>
  (await s.admin.do(organisation.addDepartment, more)).id;
const addChannel = async (s: Stage, more: object = {}) =>
  (await s.admin.do(organisation.addChannel, channel(more))).id;
const addMethod = async (s: Stage, more: object = {}) =>
  (await s.admin.do(organisation.addMethod, method(more))).id;
/** An agent who sells nowhere yet. */
const newAgent = async (s: Stage, world: World) => {
  const { id } = await s.somebody(4);
  await world.db.query('update users set sale_channel_id = null where id = $1', [id]);
  return id;
};
/** One who sells in a channel of the cast. */
const busyAgent = async (s: Stage) => (await s.somebody(4)).id;

export const keptProofs: Record<string, EndpointProof> = {
  ...keptProof({
    path: '/api/v1/teams',
    table: 'teams',
    kind: 'team',
    add: addTeam,
    input: async () => ({ name: name('ทีม') }),
    change: async (s) => ({ id: await addTeam(s), name: name('ทีม') }),
    used: async (_s, world) => world.value<number>(`select team_id from users where username = 'clerk'`),
  }),
  ...keptProof({
    path: '/api/v1/department',
    table: 'departments',
    kind: 'department',
    add: addDepartment,
    input: async () => ({ name: name('แผนก') }),
    change: async (s) => ({ id: await addDepartment(s), name: name('แผนก') }),
    used: async (s, world) => {
      const [id, somebody] = [await addDepartment(s), await s.somebody(3)];
      await world.db.query('update users set department_id = $1 where id = $2', [id, somebody.id]);
      return id;
    },
  }),
  'GET /api/v1/department': { call: given(async () => ({})) },
  ...keptProof({
    path: '/api/v1/salechannel',
    table: 'sale_channels',
    kind: 'channel',
    add: addChannel,
    input: async (...of) => channel({ type: 2, owner_id: await newAgent(...of) }),
    change: async (s, world) => ({
      id: await addChannel(s, { type: 2 }),
      name: name('ช่อง'),
      owner_id: await newAgent(s, world),
    }),
    used: (s) => s.find.channel('ตัวแทนแอน'),
    gives: 'user.channel',
    saves: {
      agent_elsewhere: given(async (s) => channel({ type: 2, owner_id: await busyAgent(s) })),
    },
    changes: {
      agent_elsewhere: given(async (s) => ({
        id: await addChannel(s, { type: 2 }),
        version: 1,
        name: name('ช่อง'),
        owner_id: await busyAgent(s),
      })),
    },
  }),
  'GET /api/v1/salechannel/agents': { call: given(async () => ({})) },
  ...keptProof({
    path: '/api/v1/paymentmethod',
    table: 'payment_methods',
    kind: 'payment_method',
    add: addMethod,
    input: async () => method(),
    change: async (s) => ({ id: await addMethod(s), name: name('วิธี') }),
    used: async (s) => {
      await s.unpaid();
      return s.find.method('โอนธนาคาร');
    },
  }),
};
