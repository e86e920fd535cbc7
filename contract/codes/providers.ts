/** Shipping providers of product.md §9. */
export const PROVIDERS = {
  1: { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' },
  2: { th: 'เอกชนด่วน', en: 'Express 1' },
  6: { th: 'ส่งเองโดยร้าน', en: 'Own courier' },
  7: { th: 'เอกชนด่วน 2', en: 'Express 2' },
} as const;
export type Provider = keyof typeof PROVIDERS;
/** Whose parcels the shop's own delivery users carry. */
export const OWN_COURIER = 6 satisfies Provider;
/** Those that can be asked where a parcel is, where the operator set it up. */
export const PROVIDERS_ASKED = [1] as const satisfies readonly Provider[];
export const isAsked = (provider: Provider): boolean =>
  (PROVIDERS_ASKED as readonly Provider[]).includes(provider);
/** Whose counter writes the weight on the parcel; the others weigh in their own depots. */
export const WEIGHED_AT_COUNTER = 1 satisfies Provider;
