import { OWN_COURIER, PROVIDERS } from '../../../../../contract/codes/providers.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { packing as api } from '../../../../../contract/packing.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';

export type WholeRound = DataOf<typeof api.detail>;

/** How many of the round's orders go with others than the shop's own courier, and with whom; undefined: none. */
export function useOthersWords(): (round: WholeRound) => string | undefined {
  const t = useWords('packing');
  const say = useSay();
  return ({ providers, orders }) => {
    const others = providers.filter(({ provider }) => provider !== OWN_COURIER);
    if (others.length === 0) return undefined;
    const names = others.map(({ provider }) => say(PROVIDERS[provider])).join(', ');
    const parcels = others.reduce((sum, other) => sum + other.parcels, 0);
    return t('assign.others', { count: parcels, total: orders, names });
  };
}

/** Whether its labels are for more than one roll: those that a platform made have a size of their own. */
export const isMixed = ({ providers }: WholeRound): boolean =>
  new Set(providers.map(({ is_small }) => is_small)).size > 1;
