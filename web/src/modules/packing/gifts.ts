import type { Round } from '../../../../contract/packing.ts';
import { wordsOf } from '../../platform/i18n.ts';

/** What the cut of a round gave for free, and could not give. */
export function giftSays({ gifts: { orders, pieces, without, waiting } }: Pick<Round, 'gifts'>): string[] {
  const t = wordsOf('packing');
  const told = (short: typeof without) => ({
    count: new Set(short.map(({ order }) => order)).size,
    skus: [...new Set(short.map(({ sku }) => sku))].join(', '),
  });
  return [
    ...(orders ? [t('cut.gifts', { count: orders, pieces })] : []),
    ...(without.length ? [t('cut.giftsWithout', told(without))] : []),
    ...(waiting.length ? [t('cut.giftsWaiting', told(waiting))] : []),
  ];
}
