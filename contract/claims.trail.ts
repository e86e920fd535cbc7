import { REASON } from './audit.ts';
import { CLAIM_REASONS } from './codes/claim-reasons.ts';
import { ORDER_STATUS } from './orders.trail.ts';

declare module './audit.ts' {
  interface Trails {
    claims: typeof claimTrail;
  }
}

export const claimTrail = {
  title: { th: 'เคลม', en: 'Claims' },
  actions: {
    'order.claim': {
      thing: 'order',
      th: 'สร้างออเดอร์เคลม',
      en: 'Made a claim',
      fields: {
        status: ORDER_STATUS,
        claim: { th: 'ออเดอร์เคลม', en: 'Claim' },
        goods: { th: 'สินค้า', en: 'Goods' },
        reason_type: { ...REASON, reads: { codes: CLAIM_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
      },
    },
  },
} as const;
