import type { AnyEndpoint } from '../contract/endpoint.ts';
import { abilitiesOf, type Ability } from '../contract/rights.ts';
import type { Difference, ServerModule } from './platform/module.ts';
import { searchDifferences } from './platform/search.ts';
import type { Reader } from './platform/tx.ts';
import * as audit from './modules/audit/index.ts';
import * as files from './modules/files/index.ts';
import * as setup from './modules/setup/index.ts';
import * as organisation from './modules/organisation/index.ts';
import * as finder from './modules/finder/index.ts';
import * as users from './modules/users/index.ts';
import * as settings from './modules/settings/index.ts';
import * as notifications from './modules/notifications/index.ts';
import * as views from './modules/views/index.ts';
import * as auth from './modules/auth/index.ts';
import * as imports from './modules/imports/index.ts';
import * as privacy from './modules/privacy/index.ts';
import * as customers from './modules/customers/index.ts';
import * as warehouse from './modules/warehouse/index.ts';
import * as products from './modules/products/index.ts';
import * as listings from './modules/listings/index.ts';
import * as orders from './modules/orders/index.ts';
import * as promotions from './modules/promotions/index.ts';
import * as payments from './modules/payments/index.ts';
import * as shipping from './modules/shipping/index.ts';
import * as labels from './modules/labels/index.ts';
import * as marketplaces from './modules/marketplaces/index.ts';
import * as packing from './modules/packing/index.ts';
import * as returns from './modules/returns/index.ts';
import * as express from './modules/express/index.ts';
import * as claims from './modules/claims/index.ts';
import * as remittances from './modules/remittances/index.ts';
import * as purchasing from './modules/purchasing/index.ts';
import * as coupons from './modules/coupons/index.ts';
import * as reports from './modules/reports/index.ts';
import * as summaries from './modules/summaries/index.ts';
import * as commissions from './modules/commissions/index.ts';
import * as trail from './modules/trail/index.ts';
import * as developers from './modules/developers/index.ts';

/** The modules in their order: each may know only those before it. */
export const MODULES: readonly ServerModule[] = [
  audit,
  files,
  setup,
  organisation,
  finder,
  users,
  settings,
  notifications,
  views,
  auth,
  imports,
  privacy,
  customers,
  warehouse,
  products,
  listings,
  orders,
  promotions,
  payments,
  shipping,
  labels,
  marketplaces,
  packing,
  returns,
  express,
  claims,
  remittances,
  purchasing,
  coupons,
  reports,
  summaries,
  commissions,
  trail,
  developers,
].map((m: { module: ServerModule }) => m.module);

/** The whole contract. */
export const ALL_ENDPOINTS: readonly AnyEndpoint[] = MODULES.flatMap(({ endpoints = [] }) =>
  endpoints.flatMap((table) => Object.values(table)),
);

/** What a permission lets a person do, over all modules: by calls and beside them. */
export const ALL_ABILITIES: readonly Ability[] = MODULES.flatMap(({ endpoints = [], abilities = {} }) => [
  ...abilitiesOf(endpoints.flatMap((table) => Object.values(table))),
  ...Object.values(abilities),
]);

/** What does not add up in an enterprise, over all modules; empty when everything holds. */
export async function differences(tx: Reader): Promise<Difference[]> {
  const found: Difference[] = await searchDifferences(tx);
  for (const m of MODULES) found.push(...((await m.differences?.(tx)) ?? []));
  return found;
}
