import { packingScreens } from './packing.screens.ts';
import type { Abilities } from './rights.ts';

/** What a permission lets a person do beside its calls. */
export const packingAbilities = {
  countByHand: {
    right: { packing: 3 },
    at: packingScreens.checkParcels,
    th: 'เลือกของที่ไม่มีบาร์โค้ดจากรูปได้เสมอ',
    en: 'Always count goods without a barcode by their picture',
  },
} as const satisfies Abilities;
