import { IconCash, IconSignature, IconTruckDelivery } from '@tabler/icons-react';
import { expressScreens } from '../../../../contract/express.screens.ts';
import { orderAbilities } from '../../../../contract/orders.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import type { SignedInUser } from '../../../../contract/users.ts';
import { defineModule } from '../../platform/module.ts';
import { able } from '../../platform/session.ts';
import { orderPage } from '../orders/index.ts';
import type th from './express.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    express: typeof th;
  }
}

/** Manifests have parcels of every team in them: they are for who sees every order of the shop. */
const seesEveryOrder = (user: SignedInUser): boolean =>
  user.GroupId === GROUPS.employee
    ? user.TeamID === null || able(user, orderAbilities.seeEveryTeam)
    : user.GroupId === GROUPS.admin || user.GroupId === GROUPS.owner;

export const express = defineModule({
  name: 'express',
  words: { th: () => import('./express.th.ts'), en: () => import('./express.en.ts') },
  screens: [
    {
      at: expressScreens.deliveries,
      title: { th: 'ส่งของ', en: 'Deliveries' },
      load: () => import('./Deliveries.tsx').then((m) => m.Deliveries),
      worksOffline: true,
    },
    {
      at: expressScreens.manifests,
      title: { th: 'ใบส่งมอบ', en: 'Manifests' },
      load: () => import('./manifests/Manifests.tsx').then((m) => m.Manifests),
    },
    {
      at: expressScreens.manifest,
      title: { th: 'สแกนส่งมอบ', en: 'Scan out' },
      under: expressScreens.manifests,
      load: () => import('./manifests/Manifest.tsx').then((m) => m.Manifest),
      worksOffline: true,
    },
    {
      at: expressScreens.cash,
      title: { th: 'เงินสดของคนส่ง', en: 'Cash of deliveries' },
      load: () => import('./cash/Cash.tsx').then((m) => m.Cash),
      worksOffline: true,
    },
    {
      at: expressScreens.handin,
      title: { th: 'ใบส่งเงิน', en: 'Hand-in' },
      under: expressScreens.cash,
      load: () => import('./cash/HandinDetail.tsx').then((m) => m.HandinDetail),
    },
  ],
  navigation: [
    {
      group: 'express',
      title: { th: 'ส่งมอบและส่งของ', en: 'Hand-over' },
      lines: [
        { to: expressScreens.deliveries, icon: IconTruckDelivery },
        { to: expressScreens.manifests, icon: IconSignature, isFor: seesEveryOrder },
        { to: expressScreens.cash, icon: IconCash },
      ],
    },
  ],
  card: {
    at: expressScreens.deliveries,
    load: () => import('./DeliveriesCard.tsx').then((m) => m.DeliveriesCard),
  },
  keys: [
    {
      title: { th: 'สแกนส่งมอบ', en: 'Scan out' },
      lines: [
        [{ th: 'เอากล่องล่าสุดออกจากใบ', en: 'Take the latest parcel out' }, ['Z']],
        [{ th: 'ปิดใบและให้คนขับเซ็น', en: 'Close it: the driver signs' }, ['D']],
      ],
    },
  ],
  adds: [orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts))],
  stale: {
    orders: [['express']],
    packing: [['express']],
    parcels: [['express']],
    manifests: [['express'], ['orders']],
    cash: [['express'], ['orders'], ['remittances']],
  },
});
