import { IconCards, IconTicket, IconUserStar } from '@tabler/icons-react';
import { couponScreens } from '../../../../contract/coupons.screens.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { customerPage } from '../customers/index.ts';
import { orderPage } from '../orders/index.ts';
import type th from './coupons.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    coupons: typeof th;
  }
}

export const coupons = defineModule({
  name: 'coupons',
  words: { th: () => import('./coupons.th.ts'), en: () => import('./coupons.en.ts') },
  screens: [
    {
      at: couponScreens.newCoupon,
      title: { th: 'สร้างแคมเปญคูปอง', en: 'New coupon campaign' },
      under: couponScreens.coupons,
      load: () => import('./form/CampaignForm.tsx').then((m) => m.NewCampaign),
    },
    {
      at: couponScreens.editCoupon,
      title: { th: 'แก้แคมเปญคูปอง', en: 'Change coupon campaign' },
      under: couponScreens.coupons,
      load: () => import('./form/CampaignForm.tsx').then((m) => m.EditCampaign),
    },
    {
      at: couponScreens.coupon,
      title: { th: 'แคมเปญคูปอง', en: 'Coupon campaign' },
      under: couponScreens.coupons,
      load: () => import('./page/CampaignPage.tsx').then((m) => m.CampaignPage),
    },
    {
      at: couponScreens.codes,
      title: { th: 'รหัสทั้งหมด', en: 'All codes' },
      under: couponScreens.coupons,
      load: () => import('./CodeList.tsx').then((m) => m.CodeList),
    },
    {
      at: couponScreens.members,
      title: { th: 'สมาชิก', en: 'Members' },
      load: () => import('./member/MemberList.tsx').then((m) => m.MemberList),
    },
    {
      at: couponScreens.member,
      title: { th: 'คูปองของลูกค้า', en: 'A customer’s coupons' },
      under: couponScreens.members,
      load: () => import('./member/MemberPage.tsx').then((m) => m.MemberPage),
    },
    {
      at: couponScreens.coupons,
      title: { th: 'คูปอง', en: 'Coupons' },
      load: () => import('./CampaignList.tsx').then((m) => m.CampaignList),
    },
    {
      at: couponScreens.packWithCard,
      title: { th: 'แพ็กพร้อมการ์ด', en: 'Pack with a card' },
      under: packingScreens.rounds,
      load: () => import('./table/PackWithCard.tsx').then((m) => m.PackWithCard),
      worksOffline: true,
    },
    {
      at: couponScreens.linkCard,
      title: { th: 'ใส่การ์ดคูปอง', en: 'Put in coupon cards' },
      under: packingScreens.rounds,
      load: () => import('./table/LinkCard.tsx').then((m) => m.LinkCard),
    },
  ],
  navigation: [
    {
      group: 'sales',
      lines: [
        { to: couponScreens.coupons, icon: IconTicket },
        {
          to: couponScreens.members,
          icon: IconUserStar,
          isFor: ({ GroupId }) => GroupId !== GROUPS.agent,
        },
      ],
    },
    {
      group: 'packing',
      lines: [
        { to: couponScreens.linkCard, icon: IconTicket },
        { to: couponScreens.packWithCard, icon: IconCards },
      ],
    },
  ],
  adds: [
    orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts)),
    customerPage.adds(() => import('./customer-page.tsx').then((m) => m.parts)),
  ],
  places: { coupon: couponScreens.coupon },
  // what an order takes or gives back counts here; a card that was put in is told on the order's page
  stale: { coupons: [['coupons'], ['orders']], orders: [['coupons']], customers: [['coupons']] },
});
