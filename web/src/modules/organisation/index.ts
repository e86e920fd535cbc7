import {
  IconBuildingStore,
  IconCreditCard,
  IconHomeCog,
  IconSitemap,
  IconTruckDelivery,
  IconUsersGroup,
} from '@tabler/icons-react';
import { organisationScreens } from '../../../../contract/organisation.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { setupActions } from '../setup/index.ts';
import type th from './organisation.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    organisation: typeof th;
  }
}

export const organisation = defineModule({
  name: 'organisation',
  words: { th: () => import('./organisation.th.ts'), en: () => import('./organisation.en.ts') },
  screens: [
    {
      at: organisationScreens.shop,
      title: { th: 'ข้อมูลร้าน', en: 'Shop' },
      load: () => import('./shop/ShopPage.tsx').then((m) => m.ShopPage),
    },
    {
      at: organisationScreens.teams,
      title: { th: 'ทีม', en: 'Teams' },
      load: () => import('./Groupings.tsx').then((m) => m.Teams),
    },
    {
      at: organisationScreens.departments,
      title: { th: 'แผนก', en: 'Departments' },
      load: () => import('./Groupings.tsx').then((m) => m.Departments),
    },
    {
      at: organisationScreens.channels,
      title: { th: 'ช่องทางขาย', en: 'Sale channels' },
      load: () => import('./channels/Channels.tsx').then((m) => m.Channels),
    },
    {
      at: organisationScreens.paymentMethods,
      title: { th: 'วิธีชำระเงิน', en: 'Payment methods' },
      load: () => import('./methods/Methods.tsx').then((m) => m.Methods),
    },
    {
      at: organisationScreens.shippingFees,
      title: { th: 'ค่าส่ง', en: 'Shipping fees' },
      load: () => import('./fees/ShippingFees.tsx').then((m) => m.ShippingFees),
    },
  ],
  navigation: [
    {
      group: 'admin',
      lines: [
        { to: organisationScreens.shop, icon: IconHomeCog },
        { to: organisationScreens.teams, icon: IconUsersGroup },
        { to: organisationScreens.departments, icon: IconSitemap },
        { to: organisationScreens.channels, icon: IconBuildingStore },
        { to: organisationScreens.paymentMethods, icon: IconCreditCard },
        { to: organisationScreens.shippingFees, icon: IconTruckDelivery },
      ],
    },
  ],
  adds: [setupActions.adds(() => import('./setup-actions.tsx').then((m) => m.actions))],
  // their names stand on orders and people too
  stale: {
    organisation: [['organisation'], ['orders'], ['users'], ['profile', 'me'], ['setup']],
    users: [['organisation']],
    orders: [
      ['organisation', 'channel'],
      ['organisation', 'method'],
      ['organisation', 'team'],
    ],
  },
});
