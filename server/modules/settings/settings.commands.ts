import { settings, type Setting, type SettingValue } from '../../../contract/settings.ts';
import type { Actor } from '../../platform/actor.ts';
import { momentText } from '../../platform/clock.ts';
import { command } from '../../platform/command.ts';
import { invalid } from '../../platform/errors.ts';
import { announce } from '../../platform/live.ts';
import type { Tx } from '../../platform/tx.ts';
import { record } from '../audit/index.ts';
import { settingNamed, settingOf, settingRows } from './settings.queries.ts';
import { valueProblem } from './settings.rules.ts';
import { deleteSetting, lockSettings, writeSetting } from './settings.store.ts';

/** Decides a setting against what was seen; null: what is usual holds again. */
export const change = command(
  settings.change,
  async (tx, who, { key, value, seen }, fail) => {
    const setting = settingNamed(key);
    if (!setting) throw fail('not_found');
    const wrong = value === null ? undefined : valueProblem(setting, value);
    if (wrong) throw invalid(wrong);
    await lockSettings(tx);
    const [now] = await settingRows(tx, key);
    if (now!.value !== seen)
      throw fail('changed_meanwhile', {
        who: now!.changed?.who ?? { th: 'มีคน', en: 'Someone' },
        when: now!.changed ? momentText(new Date(now!.changed.at)) : '',
        fields: [setting.title],
        changed: ['value'],
      });
    await decide(tx, who, setting, value);
    return { key };
  },
  { show: async (tx, _who, { key }) => (await settingRows(tx, key))[0]! },
);

/** The same for a module that asks on a screen of its own, inside its transaction. */
export async function changeSetting<T extends SettingValue>(
  tx: Tx,
  who: Actor,
  setting: Setting<T>,
  value: T,
): Promise<void> {
  await lockSettings(tx);
  await decide(tx, who, setting, value);
}

async function decide(tx: Tx, who: Actor, setting: Setting, value: SettingValue | null): Promise<void> {
  const before = await settingOf(tx, setting);
  const after = value ?? setting.usual;
  await (value === null ? deleteSetting(tx, setting.key) : writeSetting(tx, who, setting.key, value));
  if (before === after) return;
  record(tx, who, {
    action: 'settings.change',
    thing: 'enterprise',
    id: tx.enterpriseId,
    before: { [setting.key]: before },
    after: { [setting.key]: after },
  });
  announce(tx, 'settings');
}
