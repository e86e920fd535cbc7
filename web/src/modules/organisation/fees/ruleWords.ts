import type { FeeRule } from '../../../../../contract/organisation.fees.ts';
import { useWords } from '../../../platform/i18n.ts';
import { baht, count } from '../../../kit/index.ts';

/** For which parcels a rule is, as people say it. */
export function useRuleWords(): (rule: FeeRule) => string {
  const t = useWords('organisation');
  return ({ up_to_g, from_amount }) => {
    const parts = [
      ...(from_amount ? [t('fees.fromAmount', { amount: baht(from_amount) })] : []),
      ...(up_to_g === null ? [] : [t('fees.upTo', { grams: count(up_to_g) })]),
    ];
    return parts.length ? parts.join(' · ') : t('fees.rest');
  };
}
