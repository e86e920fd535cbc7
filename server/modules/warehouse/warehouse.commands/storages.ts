import { STORAGE_FIELDS } from '../../../../contract/warehouse.fields.ts';
import {
  PLACE_KIND_TITLES,
  type PlaceKind,
  type StorageInput,
} from '../../../../contract/warehouse.storages.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { becomesDefault, mayCease } from '../storages.rules.ts';
import { isColleague } from '../warehouse.queries/places.ts';
import {
  deleteStorage,
  dropDefault,
  goodsIn,
  insertStorage,
  setStorageClosed,
  storagesForUpdate,
  updateStorage,
  wasUsed,
  type LockedStorage,
} from '../storages.store.ts';

/** Adds a storage. */
export const addStorage = command(warehouse.addStorage, async (tx, who, given, fail) => {
  const input = await withPacker(tx, given, fail);
  const all = await storagesForUpdate(tx);
  const is_default = becomesDefault(all, { id: 0, ...input });
  if (is_default) await passDefault(tx, who, input.kind);
  const facts = await named(input, fail, () => insertStorage(tx, { ...input, is_default }));
  record(tx, who, {
    action: 'storage.add',
    thing: 'storage',
    id: facts.id,
    after: { ...input, is_default, version: 1 },
  });
  announce(tx, 'stock');
  return facts;
});

/** Changes a storage; what others changed since it was read is told, and nothing is written. */
export const changeStorage = command(
  warehouse.changeStorage,
  async (tx, who, { id, version: seen, ...given }, fail) => {
    const input = await withPacker(tx, given, fail);
    const all = await storagesForUpdate(tx);
    const storage = all.find((s) => s.id === id);
    if (!storage) throw fail('not_found');
    const { version } = storage;
    await assertSeen(tx, { thing: 'storage', id, version, seen, words: STORAGE_FIELDS }, fail);
    const is_default = storage.closed_at === null && becomesDefault(all, { id, ...input });
    const leaves = storage.is_default && (!is_default || input.kind !== storage.kind);
    if (leaves && !mayCease(all, storage)) throw isDefault(storage, fail);
    if (input.kind !== storage.kind && (await wasUsed(tx, id)))
      throw fail('kind_fixed', { name: storage.name });
    if (is_default && !(storage.is_default && input.kind === storage.kind))
      await passDefault(tx, who, input.kind);
    const facts = await named(input, fail, () => updateStorage(tx, id, { ...input, is_default }));
    const changes = changesOf(valuesOf(storage), { ...input, is_default });
    record(tx, who, {
      action: 'storage.change',
      thing: 'storage',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: facts.version },
    });
    announce(tx, 'stock');
    return facts;
  },
);

/** Closes a storage that is empty, or opens it again. */
export const closeStorage = command(warehouse.closeStorage, async (tx, who, { id, closed }, fail) => {
  const all = await storagesForUpdate(tx);
  const storage = all.find((s) => s.id === id);
  if (!storage) throw fail('not_found');
  const { version } = storage;
  if (closed === (storage.closed_at !== null)) return { id, version };
  if (closed) {
    const held = await goodsIn(tx, id);
    if (held.pieces > 0) throw fail('storage_holds_goods', { name: storage.name, id, ...held });
    if (!mayCease(all, storage)) throw isDefault(storage, fail);
  }
  const facts = await setStorageClosed(tx, id, {
    closed,
    is_default: !closed && becomesDefault(all, storage),
  });
  record(tx, who, {
    action: 'storage.close',
    thing: 'storage',
    id,
    before: { closed: !closed },
    after: { closed, version: facts.version },
  });
  announce(tx, 'stock');
  return facts;
});

/** Deletes a storage that nothing ever lay in. */
export const removeStorage = command(warehouse.removeStorage, async (tx, who, { id }, fail) => {
  const all = await storagesForUpdate(tx);
  const storage = all.find((s) => s.id === id);
  if (!storage) throw fail('not_found');
  if (await wasUsed(tx, id))
    throw fail('in_use', {
      name: storage.name,
      where: { th: 'มีของเข้าออกแล้ว', en: 'goods have been kept there' },
    });
  if (!mayCease(all, storage)) throw isDefault(storage, fail);
  await deleteStorage(tx, id);
  record(tx, who, { action: 'storage.remove', thing: 'storage', id, before: valuesOf(storage) });
  announce(tx, 'stock');
  return null;
});

/** Only a packing line is somebody's. */
async function withPacker(tx: Tx, input: StorageInput, fail: Fail<'not_offered'>): Promise<StorageInput> {
  const { user_id } = input;
  if (user_id !== null && !(await isColleague(tx, user_id)))
    throw fail('not_offered', { field: STORAGE_FIELDS.user_id, path: 'user_id' });
  return input.kind === 'line' ? input : { ...input, user_id: null };
}

/** Another one is to be the default of the kind. */
async function passDefault(tx: Tx, who: Actor, kind: PlaceKind): Promise<void> {
  const was = await dropDefault(tx, kind);
  if (!was) return;
  record(tx, who, {
    action: 'storage.change',
    thing: 'storage',
    id: was.id,
    before: { is_default: true },
    after: { is_default: false, version: was.version },
  });
}

const isDefault = ({ name, kind }: LockedStorage, fail: Fail<'default_storage'>): Failure =>
  fail('default_storage', { name, kind: PLACE_KIND_TITLES[kind] });

const valuesOf = ({ id: _id, version: _version, closed_at: _closed, ...values }: LockedStorage) => values;

async function named<T>(
  { name }: StorageInput,
  fail: Fail<'duplicate'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (err) {
    if (constraintOf(err) !== 'places_enterprise_id_name_key') throw err;
    throw fail('duplicate', { field: { th: `ชื่อ ${name}`, en: `the name ${name}` }, path: 'name' });
  }
}
