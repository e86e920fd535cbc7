import { IconBuildingStore } from '@tabler/icons-react';
import { listingScreens } from '../../../../contract/listings.screens.ts';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { listedAt } from '../../../../contract/listings.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './listings.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    listings: typeof th;
  }
}

export const listings = defineModule({
  name: 'listings',
  words: { th: () => import('./listings.th.ts'), en: () => import('./listings.en.ts') },
  screens: [
    {
      at: listingScreens.marketplaces,
      title: { th: 'สินค้าบนแพลตฟอร์ม', en: 'Marketplace listings' },
      load: () => import('./Marketplaces.tsx').then((m) => m.Marketplaces),
    },
    {
      at: listingScreens.listings,
      title: { th: 'จับคู่สินค้า', en: 'Match listings' },
      trail: ({ platform }) => {
        const known = listedAt(platform);
        return known && MARKETPLACES[known];
      },
      under: listingScreens.marketplaces,
      load: () => import('./Listings.tsx').then((m) => m.Listings),
    },
    {
      at: listingScreens.listing,
      title: { th: 'รายการบนแพลตฟอร์ม', en: 'Listing' },
      under: listingScreens.listings,
      load: () => import('./Listing.tsx').then((m) => m.Listing),
    },
  ],
  navigation: [{ group: 'admin', lines: [{ to: listingScreens.marketplaces, icon: IconBuildingStore }] }],
  stale: { listings: [['listings']], products: [['listings']] },
});
