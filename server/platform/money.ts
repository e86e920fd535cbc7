/** Satang inside, baht on the wire; these two are the only crossing. */
export const toSatang = (baht: number): number => Math.round(baht * 100);
export const toBaht = (satang: number): number => satang / 100;
export const bahtOrNull = (satang: number | null): number | null => (satang === null ? null : satang / 100);
/** `1,234.50` for sentences and papers. */
export const bahtText = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * What `qty` of so many pieces are worth, after `before` others of them: however they are parted, all of them together are worth
 * the whole, to the satang.
 */
export const partOfValue = (all: { qty: number; value: number }, before: number, qty: number): number =>
  all.qty === 0
    ? 0
    : Math.round((all.value * (before + qty)) / all.qty) - Math.round((all.value * before) / all.qty);
