import type { Input } from '../../../../../contract/endpoint.ts';
import type { BoxMode } from '../../../../../contract/products.boxes.ts';
import type { products as api } from '../../../../../contract/products.ts';
import { wordsOf } from '../../../platform/i18n.ts';

/** A stock item in the pool of the form. */
export interface Kind {
  item_id: number;
  sku: string;
  name: string;
  unit: string;
  image: string | null;
  weight: number;
}
export interface BoxValues {
  code: string;
  name: string;
  category_id: number | undefined;
  price: number | undefined;
  pieces: number;
  distinct: boolean;
  mode: BoxMode;
  pool: Kind[];
}

export const valuesOf = (): BoxValues => ({
  code: '',
  name: '',
  category_id: undefined,
  price: undefined,
  pieces: 1,
  distinct: true,
  mode: 'draw',
  pool: [],
});

export const asInput = (v: BoxValues): Input<typeof api.createBox> => ({
  ...v,
  category_id: v.category_id ?? null,
  price: v.price ?? 0,
  pool: v.pool.map(({ item_id, weight }) => ({ item_id, weight })),
});

/**
 * How likely a kind is, while there is enough of all: `โอกาส 33%` of the one piece, `โอกาสชิ้นละ 33%` of each of several. Of
 * several different ones the later are drawn from what is left: there its weight says it.
 */
export function chanceText(
  weight: number,
  { pool, pieces, distinct }: { pool: readonly { weight: number }[]; pieces: number; distinct: boolean },
): string {
  const t = wordsOf('products');
  const all = pool.reduce((sum, kind) => sum + kind.weight, 0);
  if (distinct && pieces > 1) return t('box.weightIn', { weight, all });
  const per_cent = (100 * weight) / all;
  const chance = `${per_cent < 10 ? Math.round(per_cent * 10) / 10 : Math.round(per_cent)}%`;
  return t(pieces > 1 ? 'box.chanceEach' : 'box.chance', { chance });
}

/** `3 ชิ้นไม่ซ้ำ จาก 8 อย่าง` */
export const takesOf = ({ pieces, kinds, distinct }: { pieces: number; kinds: number; distinct: boolean }) =>
  wordsOf('products')(distinct ? 'box.takesDistinct' : 'box.takes', { count: pieces, kinds });
