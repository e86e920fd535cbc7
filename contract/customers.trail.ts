declare module './audit.ts' {
  interface Trails {
    customers: typeof customerTrail;
  }
}

export const customerTrail = {
  title: { th: 'ลูกค้า', en: 'Customers' },
  things: { customer: { th: 'ลูกค้า', en: 'Customer' } },
  actions: {},
} as const;
