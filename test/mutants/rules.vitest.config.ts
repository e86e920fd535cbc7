import { defineConfig } from 'vitest/config';

/** The tests of the pure rules alone: no database, no server. What `npm run mutants:rules` runs against each change. */
export default defineConfig({
  test: {
    include: [
      'contract/order-status.test.ts',
      'server/modules/orders/orders.rules.test.ts',
      'server/modules/orders/refusing.test.ts',
      'server/modules/payments/payments.rules.test.ts',
      'server/modules/packing/packing.rules.test.ts',
      'server/modules/warehouse/warehouse.rules.test.ts',
    ],
    pool: 'forks',
  },
});
