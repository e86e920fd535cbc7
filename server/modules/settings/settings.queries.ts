import type { Fields } from '../../../contract/audit.ts';
import type { Setting, SettingRow, SettingValue } from '../../../contract/settings.ts';
import { iso, now } from '../../platform/clock.ts';
import { onlyRow, raw, rows, sql, textList, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

const known = new Map<string, Setting>();
/** A module tells what it lets a shop decide; the settings' screen shows them in the order they came. */
export const registerSettings = (settings: Readonly<Record<string, Setting>>): void => {
  for (const setting of Object.values(settings)) known.set(setting.key, setting);
};
/** As the trail tells them: by their titles. */
export const settingFields = (): Fields =>
  Object.fromEntries(
    [...known.values()].map(({ key, title, ...setting }) => [
      key,
      {
        ...title,
        ...(setting.kind === 'flag' ? { reads: 'flag' as const } : {}),
        ...(setting.kind === 'whole' ? { reads: { unit: setting.unit } } : {}),
      },
    ]),
  );
export const settingNamed = (key: string): Setting | undefined => known.get(key);

const CASTS: Record<Setting['kind'], Sql> = {
  whole: raw('int'),
  flag: raw('boolean'),
  text: raw('text'),
  pattern: raw('text'),
};
/** What holds in this shop, within a statement: an int, a boolean or a text. */
export const settingSql = (tx: Reader, { key, usual, kind }: Setting): Sql =>
  sql`coalesce((select value #>> '{}' from settings where enterprise_id = ${tx.enterpriseId} and key = ${key}), ${String(usual)})::${CASTS[kind]}`;

/** What holds in this shop of several, by the names they are asked for, as one value within a statement. */
export const settingsSql = (tx: Reader, asked: Readonly<Record<string, Setting>>): Sql => {
  const named = Object.entries(asked);
  const usual = Object.fromEntries(named.map(([name, setting]) => [name, setting.usual]));
  const names = Object.fromEntries(named.map(([name, setting]) => [setting.key, name]));
  return sql`(${JSON.stringify(usual)}::jsonb || coalesce((
    select jsonb_object_agg(${JSON.stringify(names)}::jsonb ->> key, value) from settings
    where enterprise_id = ${tx.enterpriseId} and key = any (${textList(Object.keys(names))})), '{}'))`;
};

/** What holds in this shop. */
export const settingOf = async <T extends SettingValue>(tx: Reader, setting: Setting<T>): Promise<T> =>
  (await onlyRow<{ value: T }>(tx, sql`select ${settingSql(tx, setting)} as value`)).value;

type Tokens = Readonly<Record<string, string>>;
const filled = (pattern: Sql, tokens: Tokens): Sql =>
  Object.entries(tokens).reduce(
    (so, [token, stands]) => sql`replace(${so}, ${`{${token}}`}, ${stands})`,
    pattern,
  );

/** The next number of a document by the shop's pattern, within a statement; its own tokens come with what they stand for. */
export const documentNumber = (
  tx: Reader,
  kind: string,
  pattern: Setting<string>,
  tokens: Tokens = {},
): Sql => sql`document_number(${kind}, ${filled(settingSql(tx, pattern), tokens)}, ${now()})`;

/** What a number by this pattern looks like today, as the 123rd. */
export const exampleOf = async (tx: Reader, pattern: string, tokens: Tokens): Promise<string> =>
  (
    await onlyRow<{ example: string }>(
      tx,
      sql`select pattern_example(${filled(sql`${pattern}::text`, tokens)}, ${now()}) as example`,
    )
  ).example;

/** All of them in their order, or one. */
export async function settingRows(tx: Reader, key?: string): Promise<SettingRow[]> {
  const shown = [...known.values()].filter((setting) => key === undefined || setting.key === key);
  const decided = await rows<{ key: string; value: SettingValue; at: Date; who: string | null }>(
    tx,
    sql`
    select s.key, s.value, s.changed_at as at, p.name as who from settings s
    left join published.people p on p.enterprise_id = s.enterprise_id and p.id = s.changed_by
    where s.enterprise_id = ${tx.enterpriseId}`,
  );
  return Promise.all(
    shown.map(async (setting) => {
      const mine = decided.find((one) => one.key === setting.key);
      const value = mine?.value ?? setting.usual;
      return {
        ...setting,
        value,
        changed: mine ? { who: mine.who, at: iso(mine.at) } : null,
        ...(setting.kind === 'pattern'
          ? { example: await exampleOf(tx, String(value), setting.tokens) }
          : {}),
      };
    }),
  );
}
