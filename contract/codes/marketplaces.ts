/** Where an order comes from. product.md §9 and the wire say `platform`; in code that word means server/platform and web/src/platform. */
export const MARKETPLACES = {
  1: { name: 'own', th: 'ร้านขายเอง', en: 'Own shop' },
  2: { name: 'tiktok', th: 'TikTok Shop', en: 'TikTok Shop' },
  3: { name: 'shopee', th: 'Shopee', en: 'Shopee' },
  4: { name: 'lazada', th: 'Lazada', en: 'Lazada' },
  5: { name: 'line', th: 'LINE', en: 'LINE' },
} as const;
export type Marketplace = keyof typeof MARKETPLACES;
