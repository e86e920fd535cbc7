import { locale } from '../../platform/i18n.ts';

/** A measure with as many decimals as it has, three at most. */
export const decimal = (n: number): string => n.toLocaleString(locale(), { maximumFractionDigits: 3 });
