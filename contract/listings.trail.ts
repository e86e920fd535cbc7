import { inWords } from './audit.ts';
import { LISTING_FIELDS } from './listings.ts';

declare module './audit.ts' {
  interface Trails {
    listings: typeof listingTrail;
  }
}

const { products, name } = inWords(LISTING_FIELDS);

export const listingTrail = {
  title: { th: 'รายการบนแพลตฟอร์ม', en: 'Listings' },
  things: { listing: { th: 'รายการบนแพลตฟอร์ม', en: 'Listing' } },
  actions: {
    'listing.map': { thing: 'listing', th: 'จับคู่รายการ', en: 'Matched a listing', fields: { products } },
    'listing.unmap': {
      thing: 'listing',
      th: 'เลิกจับคู่รายการ',
      en: 'Unmatched a listing',
      fields: { products },
    },
    'listing.bring': { thing: 'listing', th: 'นำเข้ารายการ', en: 'Brought a listing in', fields: { name } },
  },
} as const;
