import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { NO_KEY, OTHER_KEY, type SummaryField } from '../../../../contract/summaries.ts';
import type { Locale, Words } from '../../../../contract/shared.ts';
import { idList, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { placeNames } from '../../warehouse/index.ts';

export interface Named {
  id: number | null;
  name: string;
  code: string | null;
  image: string | null;
}
type Keyed = Named & { key: string };

/** What the things of a field are called, by their keys; `said`: what a line without a product was called. */
export async function namesOf(
  tx: Reader,
  locale: Locale,
  field: SummaryField,
  keys: readonly string[],
  said: ReadonlyMap<string, string> = new Map(),
): Promise<(key: string) => Keyed> {
  const known = await READ[field]?.(tx, keys);
  return (key) => {
    if (key === NO_KEY) return called(key, NONE[field]?.[locale] ?? NONE_AT_ALL[locale]);
    if (key === OTHER_KEY) return called(key, OTHER[locale]);
    const found = known?.get(key);
    if (found) return { key, ...found };
    return called(key, plainName(field, key, locale) ?? said.get(key) ?? key);
  };
}

const called = (key: string, name: string): Keyed => ({ key, id: null, name, code: null, image: null });
const OTHER: Words = { th: 'ที่เหลือรวมกัน', en: 'The rest' };
const NONE_AT_ALL: Words = { th: 'ไม่ระบุ', en: 'Not given' };
const NONE: Partial<Record<SummaryField, Words>> = {
  team: { th: 'ไม่มีทีม', en: 'No team' },
  category: { th: 'ไม่มีหมวด', en: 'No category' },
  packer: { th: 'ระบบปิดให้', en: 'Closed by the system' },
  staff: { th: 'ระบบ (จากแพลตฟอร์ม)', en: 'The system (marketplace)' },
  product: { th: 'นอกรายการในออเดอร์', en: 'Not of a line of its order' },
};

const plainName = (field: SummaryField, key: string, locale: Locale): string | null => {
  if (field === 'provider') return PROVIDERS[Number(key) as Provider]?.[locale] ?? key;
  if (field === 'hour') return `${key}:00–${key}:59`;
  // what has no product is called as its line was; its SKU is the key
  return field === 'product' || field === 'province' || field === 'day' ? null : `#${key}`;
};

type Read = (tx: Reader, keys: readonly string[]) => Promise<Map<string, Named>>;
const idsIn = (keys: readonly string[], before = ''): number[] =>
  keys.flatMap((key) =>
    key.startsWith(before) && /^\d+$/.test(key.slice(before.length))
      ? [Number(key.slice(before.length))]
      : [],
  );
const ofView =
  (columns: Sql, from: Sql, before = ''): Read =>
  async (tx, keys) => {
    const ids = idsIn(keys, before);
    if (!ids.length) return new Map();
    const found = await rows<{ id: number; name: string; code: string | null; image: string | null }>(
      tx,
      sql`select id, name, ${columns} from ${from} where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)})`,
    );
    return new Map(
      found.map((one) => [`${before}${one.id}`, { ...one, image: one.image && `/files/${one.image}` }]),
    );
  };
const bare = sql`null as code, null as image`;
const READ: Partial<Record<SummaryField, Read>> = {
  item: ofView(sql`sku as code, image`, sql`published.stock_items`),
  product: ofView(sql`code, image`, sql`published.products`, 'p'),
  category: ofView(bare, sql`published.categories`),
  sale_channel: ofView(bare, sql`published.sale_channels`),
  packer: ofView(bare, sql`published.people`),
  staff: ofView(bare, sql`published.people`),
  team: ofView(bare, sql`published.teams`),
  storage: async (tx, keys) =>
    new Map(
      [...(await placeNames(tx, idsIn(keys)))].map(([id, name]) => [
        String(id),
        { id, name, code: null, image: null },
      ]),
    ),
};
