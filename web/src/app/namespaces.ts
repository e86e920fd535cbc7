/** Every catalogue, one lazy chunk a module and language. A new module adds its line here. */
export const NAMESPACES = {
  app: { th: () => import('./app.th.ts'), en: () => import('./app.en.ts') },
  kit: { th: () => import('../kit/kit.th.ts'), en: () => import('../kit/kit.en.ts') },
  auth: { th: () => import('../modules/auth/auth.th.ts'), en: () => import('../modules/auth/auth.en.ts') },
  orders: {
    th: () => import('../modules/orders/orders.th.ts'),
    en: () => import('../modules/orders/orders.en.ts'),
  },
  payments: {
    th: () => import('../modules/payments/payments.th.ts'),
    en: () => import('../modules/payments/payments.en.ts'),
  },
  warehouse: {
    th: () => import('../modules/warehouse/warehouse.th.ts'),
    en: () => import('../modules/warehouse/warehouse.en.ts'),
  },
  packing: {
    th: () => import('../modules/packing/packing.th.ts'),
    en: () => import('../modules/packing/packing.en.ts'),
  },
  express: {
    th: () => import('../modules/express/express.th.ts'),
    en: () => import('../modules/express/express.en.ts'),
  },
  developers: {
    th: () => import('../modules/developers/developers.th.ts'),
    en: () => import('../modules/developers/developers.en.ts'),
  },
};

export type Namespace = keyof typeof NAMESPACES;
/** The words of a namespace, as its Thai file (the source) has them. */
export type Words = {
  [N in Namespace]: Awaited<ReturnType<(typeof NAMESPACES)[N]['th']>>['default'];
};
