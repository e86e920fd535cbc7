import { auth } from '../modules/auth/index.ts';
import { claims } from '../modules/claims/index.ts';
import { commissions } from '../modules/commissions/index.ts';
import { coupons } from '../modules/coupons/index.ts';
import { customers } from '../modules/customers/index.ts';
import { developers } from '../modules/developers/index.ts';
import { express } from '../modules/express/index.ts';
import { imports } from '../modules/imports/index.ts';
import { labels } from '../modules/labels/index.ts';
import { listings } from '../modules/listings/index.ts';
import { notifications } from '../modules/notifications/index.ts';
import { orders } from '../modules/orders/index.ts';
import { organisation } from '../modules/organisation/index.ts';
import { packing } from '../modules/packing/index.ts';
import { payments } from '../modules/payments/index.ts';
import { privacy } from '../modules/privacy/index.ts';
import { products } from '../modules/products/index.ts';
import { promotions } from '../modules/promotions/index.ts';
import { purchasing } from '../modules/purchasing/index.ts';
import { remittances } from '../modules/remittances/index.ts';
import { setup } from '../modules/setup/index.ts';
import { reports } from '../modules/reports/index.ts';
import { returns } from '../modules/returns/index.ts';
import { settings } from '../modules/settings/index.ts';
import { shipping } from '../modules/shipping/index.ts';
import { summaries } from '../modules/summaries/index.ts';
import { trail } from '../modules/trail/index.ts';
import { users } from '../modules/users/index.ts';
import { warehouse } from '../modules/warehouse/index.ts';
import type { Module } from '../platform/module.ts';

/**
 * THE list. Routes, sidebar, home page, words, live updates, quick finder and keys are made from it, and nothing else of the
 * app names a module. Its order is that of the sidebar; who adds to another module's screen stands after it.
 */
export const MODULES: readonly Module[] = [
  setup,
  orders,
  customers,
  payments,
  shipping,
  packing,
  labels,
  returns,
  express,
  claims,
  reports,
  warehouse,
  purchasing,
  promotions,
  users,
  organisation,
  settings,
  privacy,
  imports,
  remittances,
  coupons,
  summaries,
  commissions,
  products,
  listings,
  auth,
  notifications,
  trail,
  developers,
];
