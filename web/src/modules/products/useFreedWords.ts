import type { Freed } from '../../../../contract/products.freed.ts';
import { useWords } from '../../platform/i18n.ts';

/** `2 waiting orders are ready to pack · 1 order is short of stock`; empty where none waited. */
export function useFreedWords() {
  const t = useWords('products');
  return (freed: Freed | null): string =>
    freed
      ? (['ready', 'short', 'waiting'] as const)
          .filter((state) => freed[state] > 0)
          .map((state) => t(`freed.${state}`, { count: freed[state] }))
          .join(' · ')
      : '';
}
