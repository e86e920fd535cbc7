import { OWN_COURIER, PROVIDERS } from '../../../../../contract/codes/providers.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { packing as api } from '../../../../../contract/packing.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';

export type WholeRound = DataOf<typeof api.detail>;

/** How many of the round's orders go with others than the shop's own courier, and with whom; undefined: none. */
export function useOthersWords(): (round: WholeRound) => string | undefined {
  const t = useWords('packing');
  const say = useSay();
  return ({ list }) => {
    const orders = list.filter(({ pulled_at }) => pulled_at === null);
    const others = orders.filter(({ provider }) => provider !== OWN_COURIER);
    if (others.length === 0) return undefined;
    const names = [...new Set(others.map(({ provider }) => say(PROVIDERS[provider])))].join(', ');
    return t('assign.others', { count: others.length, total: orders.length, names });
  };
}
