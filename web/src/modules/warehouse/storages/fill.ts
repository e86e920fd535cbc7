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

export function bandOf(storage: HeldStorage): Band {
  if (storage.held.pieces === 0) return 'empty';
  const fill = fillOf(storage);
  if (!fill) return 'unknown';
  if (fill.share > 1) return 'over';
  if (fill.share >= 0.85) return 'nearly';
  return fill.share >= 0.5 ? 'half' : 'low';
}

/** `42%`, `at least 42%`; where it cannot be told, the pieces. */
export function fullness(storage: HeldStorage): string {
  const t = wordsOf('warehouse');
  const { held } = storage;
  if (held.pieces === 0) return t('storages.holdsNothing');
  const fill = fillOf(storage);
  if (!fill) return t('storages.pieces', { count: held.pieces });
  const percent = count(Math.round(fill.share * 100));
  return t(fill.atLeast ? 'storages.fullAtLeast' : 'storages.full', { percent });
}
