import { REASON } from './audit.ts';
import { DELIVERY_WORDS } from './codes/delivery-status.ts';
import { PROVIDERS } from './codes/providers.ts';

declare module './audit.ts' {
  interface Trails {
    shipping: typeof shippingTrail;
  }
}

export const shippingTrail = {
  title: { th: 'พัสดุและขนส่ง', en: 'Parcels and providers' },
  things: { parcel: { th: 'พัสดุ', en: 'Parcel' } },
  actions: {
    'order.provider': {
      thing: 'order',
      th: 'เปลี่ยนขนส่ง',
      en: 'Changed the shipping provider',
      fields: { provider: { th: 'ขนส่ง', en: 'Shipping provider', reads: { codes: PROVIDERS } } },
    },
    'order.trackingcheck': {
      thing: 'order',
      th: 'ตรวจสถานะพัสดุ',
      en: 'Checked where the parcels are',
      fields: { delivery: { th: 'สถานะจัดส่ง', en: 'Delivery status', reads: { codes: DELIVERY_WORDS } } },
    },
    'order.delivery': {
      thing: 'order',
      th: 'บอกสถานะจัดส่ง',
      en: 'Said where the parcels are',
      fields: {
        delivery: { th: 'สถานะจัดส่ง', en: 'Delivery status', reads: { codes: DELIVERY_WORDS } },
        reason: { ...REASON },
      },
    },
    'order.tracking': {
      thing: 'order',
      th: 'เปลี่ยนเลขพัสดุ',
      en: 'Changed a tracking number',
      fields: { tracking: { th: 'เลขพัสดุ', en: 'Tracking number' } },
    },
  },
} as const;
