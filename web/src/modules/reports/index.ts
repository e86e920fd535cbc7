import {
  IconBuildingStore,
  IconDashboard,
  IconDiscount,
  IconPackage,
  IconReportMoney,
  IconTruckReturn,
  IconUser,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './reports.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    reports: typeof th;
  }
}

export const reports = defineModule({
  name: 'reports',
  words: { th: () => import('./reports.th.ts'), en: () => import('./reports.en.ts') },
  card: {
    at: reportScreens.dashboard,
    load: () => import('./DashboardCard.tsx').then((m) => m.DashboardCard),
  },
  screens: [
    {
      at: reportScreens.dashboard,
      title: { th: 'ภาพรวมร้าน', en: 'Dashboard' },
      load: () => import('./Dashboard.tsx').then((m) => m.Dashboard),
    },
    {
      at: reportScreens.team,
      title: { th: 'ขายตามทีม', en: 'Sales by team' },
      load: () => import('./SaleReport.tsx').then((m) => m.TeamReport),
    },
    {
      at: reportScreens.channel,
      title: { th: 'ขายตามช่องทาง', en: 'Sales by channel' },
      load: () => import('./SaleReport.tsx').then((m) => m.ChannelReport),
    },
    {
      at: reportScreens.product,
      title: { th: 'ขายตามสินค้า', en: 'Sales by product' },
      load: () => import('./SaleReport.tsx').then((m) => m.ProductReport),
    },
    {
      at: reportScreens.channelProduct,
      title: { th: 'ช่องทาง × สินค้า', en: 'Channel × product' },
      load: () => import('./SaleReport.tsx').then((m) => m.ChannelProductReport),
    },
    {
      at: reportScreens.staff,
      title: { th: 'ขายตามพนักงาน', en: 'Sales by staff' },
      load: () => import('./SaleReport.tsx').then((m) => m.StaffReport),
    },
    {
      at: reportScreens.staffProduct,
      title: { th: 'พนักงาน × สินค้า', en: 'Staff × product' },
      load: () => import('./SaleReport.tsx').then((m) => m.StaffProductReport),
    },
    {
      at: reportScreens.offers,
      title: { th: 'โปรโมชันและคูปอง', en: 'Promotions and coupons' },
      load: () => import('./OfferReport.tsx').then((m) => m.OfferReport),
    },
    {
      at: reportScreens.returns,
      title: { th: 'รายงานคืนสินค้า', en: 'Returns' },
      load: () => import('./ReturnsReport.tsx').then((m) => m.ReturnsReport),
    },
    {
      at: reportScreens.orders,
      title: { th: 'ออเดอร์ของรายงาน', en: 'Orders of a report' },
      load: () => import('./ReportOrders.tsx').then((m) => m.ReportOrders),
    },
    {
      at: reportScreens.meanings,
      title: { th: 'ตัวเลขแปลว่าอะไร', en: 'What the figures mean' },
      load: () => import('./Meanings.tsx').then((m) => m.Meanings),
    },
  ],
  navigation: [
    {
      group: 'reports',
      title: { th: 'รายงาน', en: 'Reports' },
      lines: [
        { to: reportScreens.dashboard, icon: IconDashboard },
        { to: reportScreens.team, icon: IconUsersGroup },
        { to: reportScreens.channel, icon: IconBuildingStore },
        { to: reportScreens.product, icon: IconPackage },
        { to: reportScreens.channelProduct, icon: IconReportMoney },
        { to: reportScreens.staff, icon: IconUser },
        { to: reportScreens.staffProduct, icon: IconUserStar },
        { to: reportScreens.offers, icon: IconDiscount },
        { to: reportScreens.returns, icon: IconTruckReturn },
      ],
    },
  ],
  keys: [
    {
      title: { th: 'กราฟในรายงาน', en: 'Charts of reports' },
      lines: [
        [{ th: 'เลือกวันหรือเดือน', en: 'Choose a day or month' }, ['← →']],
        [{ th: 'ดูออเดอร์ของวันนั้น', en: 'See its orders' }, ['Enter']],
      ],
    },
  ],
  // reports say as of when they are and are asked again by hand; the dashboard follows what happens
  stale: {
    reports: [['reports']],
    orders: [['reports', 'dashboard']],
    payments: [['reports', 'dashboard']],
    packing: [['reports', 'dashboard']],
    returns: [['reports', 'dashboard']],
  },
});
