import { fillOf, type HeldStorage } from '../../../../../contract/warehouse.storages.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { count } from '../../../kit/index.ts';

/** How full in words, from the least to the most. */
export const BANDS = ['empty', 'low', 'half', 'nearly', 'over', 'unknown'] as const;
export type Band = (typeof BANDS)[number];
export const BAND_TONES: Record<Band, AnyTone> = {
  empty: 'neutral',
  low: 'done',
  half: 'moving',
  nearly: 'waiting',
  over: 'stopped',
  unknown: 'neutral',
};

/** As it is written: a storage’s colour never contradicts its figure. */
const percentOf = ({ share }: { share: number }) => Math.round(share * 100);

export function bandOf(storage: HeldStorage): Band {
  if (storage.held.pieces === 0) return 'empty';
  const fill = fillOf(storage);
  if (!fill) return 'unknown';
  const percent = percentOf(fill);
  if (percent > 100) return 'over';
  if (percent >= 85) return 'nearly';
  return percent >= 50 ? 'half' : 'low';
}

/** `42%`, `at least 42%`; where it cannot be told, the pieces. */
export function fullness(storage: HeldStorage): string {
  const t = wordsOf('warehouse');
  const { held } = storage;
  if (held.pieces === 0) return t('storages.holdsNothing');
  const fill = fillOf(storage);
  if (!fill) return t('storages.pieces', { count: held.pieces });
  const percent = count(percentOf(fill));
  return t(fill.atLeast ? 'storages.fullAtLeast' : 'storages.full', { percent });
}
