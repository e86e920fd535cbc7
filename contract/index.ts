import type { z } from 'zod';
import * as auth from './auth.ts';
import * as users from './users.ts';
import * as notifications from './notifications.ts';
import * as organisation from './organisation.ts';
import * as finder from './finder.ts';
import * as files from './files.ts';
import * as products from './products.ts';
import * as customers from './customers.ts';
import * as warehouse from './warehouse.ts';
import { ordersWith } from './orders.ts';
import * as payments from './payments.ts';
import * as shipping from './shipping.ts';
import * as packing from './packing.ts';
import * as express from './express.ts';
import type { AnyEndpoint, DataOf } from './endpoint.ts';

/** The modules that stand after orders: each may add its part to an order's row, page and actions. */
const AFTER_ORDERS = [payments, shipping, packing, express] as const;

type Merged<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never;
type PartsOf<K extends 'row' | 'page', M = (typeof AFTER_ORDERS)[number]> = Merged<
  M extends { orderParts: { [key in K]: infer S } } ? S : never
>;
type ActionOf<M = (typeof AFTER_ORDERS)[number]> = M extends {
  orderParts: { actions: readonly (infer A extends string)[] };
}
  ? A
  : never;
type Part = { orderParts?: { row?: z.ZodRawShape; page?: z.ZodRawShape; actions?: readonly string[] } };
const PARTS: readonly Part[] = AFTER_ORDERS as readonly object[];
const partsOf = <K extends 'row' | 'page'>(key: K) =>
  Object.assign({}, ...PARTS.map((m) => m.orderParts?.[key])) as PartsOf<K>;

/** An order's endpoints, with what every module adds to it. */
export const orders = ordersWith({
  row: partsOf('row'),
  page: partsOf('page'),
  actions: PARTS.flatMap((m) => m.orderParts?.actions ?? []) as ActionOf[],
});

/** The whole contract, module by module. */
export const contract = {
  auth: auth.auth,
  profile: auth.profile,
  users: users.users,
  notifications: notifications.notifications,
  organisation: organisation.organisation,
  finder: finder.finder,
  files: files.files,
  products: products.products,
  customers: customers.customers,
  warehouse: warehouse.warehouse,
  orders,
  payments: payments.payments,
  shipping: shipping.shipping,
  packing: packing.packing,
  express: express.express,
};

/** An order as its page shows it, with what every module adds. */
export type Order = DataOf<typeof contract.orders.detail>;
/** An order as lists show it. */
export type OrderRow = DataOf<typeof contract.orders.list>[number];

export const ALL_ENDPOINTS: AnyEndpoint[] = Object.values(contract).flatMap(
  (module) => Object.values(module) as AnyEndpoint[],
);
