import { warehouse } from '../../../contract/warehouse.ts';
import { byId, given, just, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const input = (more: object = {}) => ({ name: `ชั้นวาง ${++n}`, kind: 'store' as const, ...more });
const added = async (s: Stage, more: object = {}) => (await s.admin.do(warehouse.addStorage, input(more))).id;
/** One that goods lie in. */
const filled = async (s: Stage) => {
  const id = await added(s);
  await s.admin.do(warehouse.stockIn, {
    storage_id: id,
    lines: [{ item_id: await s.find.item('SOAP'), amount: 3 }],
  });
  return id;
};
const leaves = (action: string) => ({ audit: [action], topics: ['stock'] });

export const storageProof: Record<string, EndpointProof> = {
  'GET /api/v1/wms/storage': { call: just() },
  'GET /api/v1/wms/storage/people': { call: just() },
  'GET /api/v1/wms/storage/held': {
    call: just({ kind: 'store' }),
    list: {
      fill: (s) => times(ROWS, () => added(s)),
      // the ones that were added: others are known by their names
      text: `update places set name = $1 where id = (select id from places where enterprise_id = 1 order by id desc offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/storage/{id}': { call: async (s) => ({ input: { id: await s.find.place('คลังหลัก') } }) },
  'POST /api/v1/wms/storage': {
    call: given(async (s) => input({ kind: 'line', user_id: await s.find.user('packer') })),
    leaves: leaves('storage.add'),
    refuses: { duplicate: just({ name: 'คลังสอง', kind: 'store' }) },
  },
  'PUT /api/v1/wms/storage/{id}': {
    call: given(async (s) => ({
      id: await added(s),
      ...input({ kind: 'line', user_id: await s.find.user('packer') }),
      version: 1,
    })),
    leaves: leaves('storage.change'),
    refuses: {
      duplicate: given(async (s) => ({ id: await added(s), ...input({ name: 'คลังสอง' }), version: 1 })),
      changed_meanwhile: given(async (s) => {
        const id = await added(s);
        await s.admin.do(warehouse.changeStorage, { id, ...input(), version: 1 });
        return { id, ...input(), version: 1 };
      }),
      default_storage: async (s) => {
        const id = await added(s, { is_default: true });
        return { input: { id, ...input(), version: 1 }, undo: () => makeDefault(s, 'คลังหลัก') };
      },
      kind_fixed: given(async (s) => ({ id: await filled(s), ...input({ kind: 'line' }), version: 1 })),
    },
  },
  'PUT /api/v1/wms/storage/{id}/closed': {
    call: given(async (s) => ({ id: await added(s), closed: true })),
    leaves: leaves('storage.close'),
    refuses: {
      storage_holds_goods: given(async (s) => ({ id: await filled(s), closed: true })),
      default_storage: async (s) => {
        const id = await added(s, { is_default: true });
        return { input: { id, closed: true }, undo: () => makeDefault(s, 'คลังหลัก') };
      },
    },
  },
  'DELETE /api/v1/wms/storage/{id}': {
    call: given(async (s) => ({ id: await added(s) })),
    leaves: leaves('storage.remove'),
    refuses: {
      in_use: given(async (s) => ({ id: await filled(s) })),
      default_storage: async (s) => {
        const id = await added(s, { is_default: true });
        return { input: { id }, undo: () => makeDefault(s, 'คลังหลัก') };
      },
    },
  },
};

const makeDefault = async (s: Stage, name: string) => {
  const id = await s.find.place(name);
  const { version } = await s.admin.do(warehouse.storage, { id });
  await s.admin.do(warehouse.changeStorage, { id, name, kind: 'store', is_default: true, version });
};
