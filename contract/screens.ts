import type { Right } from './endpoint.ts';

/** Where a screen is, and who may open it. */
export interface Place {
  /** As product.md writes it: `/backoffice/orders/{id}`. */
  readonly path: string;
  readonly right: Right;
  /** Other paths that show the same screen. */
  readonly alias: readonly string[];
}
type Query = Record<string, string | number | null | undefined>;

const behind = (query: Query = {}) => {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
/** A screen: `screens.orders({ q: '0812345678' })`. A new module declares its own in its contract file. */
export const screen = (path: string, right: Right, alias: readonly string[] = []) =>
  Object.assign((query?: Query) => path + behind(query), { path, right, alias });
/** The screen of one thing: `screens.order(12)` */
export const screenOf = (path: `${string}{id}`, right: Right) =>
  Object.assign(
    (id: number | string, query?: Query) =>
      path.replace('{id}', encodeURIComponent(String(id))) + behind(query),
    { path, right, alias: [] },
  );

/**
 * Every screen of the web. Its routes and sidebar, the links between its screens and those the server sends are
 * made from here; nobody writes an address by hand. A screen's right is that of what it reads or does.
 */
export const screens = {
  /** Leads on to where a person starts. */
  home: screen('/', 'signed-in'),

  login: screen('/login', 'anyone', ['/home']),
  forgotPassword: screen('/forgotpassword', 'anyone'),
  resetPassword: screen('/resetpassword', 'anyone'),
  lock: screen('/lock', 'anyone'),
  mailbox: screen('/mailbox', 'anyone'),
  me: screen('/profile/me', 'signed-in'),
  changePassword: screen('/profile/changepasword', 'signed-in'),

  orders: screen('/backoffice/orders', { order: 1 }),
  createOrder: screen('/backoffice/orders/create', { order: 2 }),
  order: screenOf('/backoffice/orders/{id}', { order: 1, payment: 1 }),

  payments: screen('/backoffice/payments', { payment: 1 }),

  rounds: screen('/backoffice/packings', { packing: 1 }),
  checkParcels: screen('/backoffice/packings/shipping/checking', { packing: 2 }),
  round: screenOf('/backoffice/packings/{id}', { packing: 1 }),

  deliveries: screen('/express', { express: 1 }),

  stock: screen('/wms/inventory/summary', { wms: 1 }),
  stockIn: screen('/wms/inventory/in', { wms: 2 }),
  stockHistory: screen('/wms/history', { wms: 1 }),
  bill: screenOf('/wms/historydetail/{id}', { wms: 1 }),

  kit: screen('/pages/kit', 'admin'),
  api: screen('/pages/api', 'admin'),
};
