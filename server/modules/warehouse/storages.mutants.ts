import type { Mutant } from '../../../test/mutants/mutant.ts';

const STORAGES = ['server/modules/warehouse/storages.test.ts'];
const commands = 'server/modules/warehouse/warehouse.commands/storages.ts';
const rules = 'server/modules/warehouse/storages.rules.ts';
const store = 'server/modules/warehouse/storages.store.ts';
const places = 'server/modules/warehouse/warehouse.queries/places.ts';

export const STORAGE_MUTANTS: Mutant[] = [
  {
    bug: 'a storage is closed over the goods in it',
    file: commands,
    find: 'if (held.pieces > 0) throw',
    replace: 'if (held.pieces < 0) throw',
    seenBy: STORAGES,
  },
  {
    bug: 'goods come into a storage while it is being closed',
    file: places,
    find: 'and ${OWN} order by id for key share`',
    replace: 'and ${OWN}`',
    seenBy: STORAGES,
  },
  {
    bug: 'the last store is closed',
    file: rules,
    find: "(one.kind !== 'store' && others(all, one).length === 0)",
    replace: 'others(all, one).length === 0',
    seenBy: STORAGES,
  },
  {
    bug: 'a default is merely dropped',
    file: commands,
    find: 'if (leaves && !mayCease(all, storage)) throw',
    replace: 'if (leaves && all.length === 0) throw',
    seenBy: STORAGES,
  },
  {
    bug: 'the first of its kind is no default',
    file: rules,
    find: 'one.is_default || others(all, one).length === 0;',
    replace: 'one.is_default;',
    seenBy: STORAGES,
  },
  {
    bug: 'two make another one the default at once',
    file: store,
    find: 'order by id for update`',
    replace: 'order by id`',
    seenBy: STORAGES,
  },
  {
    bug: 'what the first of two wrote is written over',
    file: commands,
    find: "await assertSeen(tx, { thing: 'storage', id, version, seen, words: STORAGE_FIELDS }, fail);",
    replace: '',
    seenBy: STORAGES,
  },
  {
    bug: 'a used storage changes its kind',
    file: commands,
    find: 'if (input.kind !== storage.kind && (await wasUsed(tx, id)))',
    replace: 'if (input.kind !== storage.kind && all.length === 0)',
    seenBy: STORAGES,
  },
  {
    bug: 'a used storage is deleted where its goods are gone',
    file: store,
    find: 'where enterprise_id = ${tx.enterpriseId} and place_id = ${id} limit 1`',
    replace: 'where enterprise_id = ${tx.enterpriseId} and place_id = ${id} and amount > 0 limit 1`',
    seenBy: STORAGES,
  },
  {
    bug: 'the volume of goods is told in mm³',
    file: places,
    find: '* i.depth) / 1000.0)',
    replace: '* i.depth) / 1.0)',
    seenBy: STORAGES,
  },
  {
    bug: 'of room and weight the emptier one is told',
    file: 'contract/warehouse.storages.ts',
    find: 'b.share - a.share',
    replace: 'a.share - b.share',
    seenBy: STORAGES,
  },
];
