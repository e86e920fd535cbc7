import { users, type Preset } from '../../../../contract/users.ts';
import type { Words } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertSeen } from '../history.queries.ts';
import { presetViews } from '../presets.queries.ts';
import { deletePreset, insertPreset, presetForUpdate, updatePreset } from '../presets.store.ts';

const FIELDS: Record<string, Words> = {
  name: { th: 'ชื่อ', en: 'Name' },
  roles: { th: 'สิทธิ์', en: 'Permissions' },
};
const show = async (tx: Reader, _who: unknown, { id }: { id: number }): Promise<Preset> =>
  (await presetViews(tx, id))[0]!;

/** Keeps levels as a set of the shop's own. */
export const addPreset = command(
  users.addPreset,
  async (tx, who, input, fail) => {
    const { id } = await named(input.name, fail, () => insertPreset(tx, input));
    record(tx, who, { action: 'preset.add', thing: 'preset', id, after: { ...input, version: 1 } });
    announce(tx, 'users');
    return { id };
  },
  { show },
);

/** Renames a set or gives it other levels; nobody's own levels change. */
export const changePreset = command(
  users.changePreset,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const preset = await presetForUpdate(tx, id);
    if (!preset) throw fail('not_found');
    const { version, name, roles } = preset;
    await assertSeen(tx, { thing: 'preset', id, version, seen, words: FIELDS }, fail);
    await named(input.name, fail, () => updatePreset(tx, id, input));
    record(tx, who, {
      action: 'preset.change',
      thing: 'preset',
      id,
      before: { name, roles },
      after: { ...input, version: version + 1 },
    });
    announce(tx, 'users');
    return { id };
  },
  { show },
);

/** Deletes a set; people keep their levels. */
export const removePreset = command(users.removePreset, async (tx, who, { id }, fail) => {
  const preset = await presetForUpdate(tx, id);
  if (!preset) throw fail('not_found');
  await deletePreset(tx, id);
  const { name, roles } = preset;
  record(tx, who, { action: 'preset.remove', thing: 'preset', id, before: { name, roles } });
  announce(tx, 'users');
  return null;
});

async function named<T>(name: string, fail: Fail<'duplicate'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (err) {
    if (constraintOf(err) !== 'role_presets_enterprise_id_name_key') throw err;
    throw fail('duplicate', { field: { th: `ชื่อ ${name}`, en: `the name ${name}` }, path: 'name' });
  }
}
