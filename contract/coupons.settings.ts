import { flag, settingsFor } from './settings.ts';

/** What a shop decides about its coupons. */
export const couponSettings = settingsFor(
  'coupons',
  { th: 'คูปอง', en: 'Coupons' },
  {
    coupon_back_on_return: flag({
      usual: false,
      title: { th: 'คืนสิทธิ์คูปองเมื่อลูกค้าคืนของ', en: 'Give coupons back on returns' },
      means: {
        th: 'ออเดอร์ที่คืนของครบทุกชิ้น คืนสิทธิ์คูปองให้ใช้ใหม่ได้จนถึงวันหมดอายุเดิม (ออเดอร์ที่ยกเลิกก่อนส่งคืนสิทธิ์เสมอ)',
        en: 'The coupon of an order that came back whole can be used again until its last day (one that is cancelled before it is sent always gives it back).',
      },
      effect: {
        th: 'มีผลกับการคืนของครั้งต่อไป',
        en: 'Holds for returns from now on.',
      },
    }),
  },
);
