import type { CountRow } from '../../../../../contract/warehouse.counts.ts';
import { wordsOf } from '../../../platform/i18n.ts';

const t = wordsOf('warehouse');
const SHOWN = 2;

/** What is counted and where, in words. */
export function scopeWords({ storages, category, items }: Pick<CountRow, 'storages' | 'category' | 'items'>) {
  const what = category ?? (items === null ? t('counts.allItems') : t('counts.itemCount', { count: items }));
  return t('counts.scope', { what, where: whereWords(storages) });
}

function whereWords(storages: CountRow['storages']): string {
  if (!storages.length) return t('counts.everywhere');
  const names = storages
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ');
  const more = storages.length - SHOWN;
  return more > 0 ? t('counts.andMore', { names, count: more }) : names;
}
