import type { Campaign, CampaignState, CodeState } from '../../../../contract/coupons.ts';
import { baht, count } from '../../kit/index.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATE_TONES: Record<CampaignState, AnyTone> = {
  on: 'moving',
  coming: 'waiting',
  over: 'neutral',
};
export const CODE_TONES: Record<CodeState, AnyTone> = {
  made: 'neutral',
  printed: 'waiting',
  linked: 'moving',
  redeemed: 'done',
  void: 'stopped',
  expired: 'neutral',
};

/** Whole baht without the two noughts: `฿50`, `฿49.50`. */
export const bahtShort = (amount: number): string => baht(amount).replace(/\.00$/, '');

type Worth = Pick<Campaign, 'discount_kind' | 'value' | 'max_discount'>;
/** `฿50`, `10% ไม่เกิน ฿200`. */
export function valueText({ discount_kind, value, max_discount }: Worth): string {
  if (discount_kind === 'amount') return bahtShort(value);
  const t = wordsOf('coupons');
  const percent = `${value}%`;
  return max_discount === null ? percent : t('value.atMost', { percent, most: bahtShort(max_discount) });
}

/** `12 / 200`, `12`: how often it was used of how often it may be. */
export const usedText = ({ counters, total_limit }: Campaign): string => {
  if (!counters) return '–';
  const used = count(counters.redemptions);
  return total_limit === null ? used : `${used} / ${count(total_limit)}`;
};
