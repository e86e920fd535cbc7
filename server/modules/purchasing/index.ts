import { purchasing, purchasingAbilities } from '../../../contract/purchasing.ts';
import { purchasingSettings } from '../../../contract/purchasing.settings.ts';
import { purchasingTrail } from '../../../contract/purchasing.trail.ts';
import { allows } from '../../../contract/rights.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { registerFinder } from '../finder/index.ts';
import { registerNotices } from '../notifications/index.ts';
import { registerSettings } from '../settings/index.ts';
import { onBillReversed, registerBillUse, registerIncoming, registerPartnerUse } from '../warehouse/index.ts';
import { called } from './called.queries.ts';
import { whyDeliveryStays } from './purchasing.commands/give-back.ts';
import { jobs } from './purchasing.jobs.ts';
import { purchasingNotices } from './purchasing.notices.ts';
import { purchaseDifferences } from './purchasing.queries/differences.ts';
import { isOfPurchase } from './purchasing.queries/files.ts';
import { incomingOfItems } from './purchasing.queries/incoming.ts';
import { routes } from './purchasing.routes.ts';
import { forgetBill, purchasesNaming } from './purchasing.store.ts';
import { findPurchases } from './purchasing.views/find-purchases.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    purchase: true;
    delivery: true;
  }
}

export const module: ServerModule = {
  name: 'purchasing',
  tables: [
    'purchase_months',
    'purchase_orders',
    'purchase_lines',
    'purchase_receipts',
    'purchase_receipt_lines',
    'purchase_cartons',
    'purchase_returns',
    'purchase_return_lines',
    'purchase_files',
    'purchase_mails',
  ],
  endpoints: [purchasing],
  abilities: purchasingAbilities,
  routes,
  jobs,
  joins() {
    registerTrail(purchasingTrail, { called });
    registerSettings(purchasingSettings);
    registerNotices(purchasingNotices);
    registerFinder('purchase', findPurchases);
    registerIncoming(incomingOfItems);
    registerBillUse(whyDeliveryStays);
    registerPartnerUse(async (tx, partner) => {
      const n = await purchasesNaming(tx, partner);
      return n
        ? {
            th: `มีใบสั่งซื้ออยู่ ${n} ใบ`,
            en: n === 1 ? '1 purchase order names it' : `${n} purchase orders name it`,
          }
        : null;
    });
    onBillReversed(forgetBill);
    mayReadWhen(
      'purchase',
      async (tx, who, file) => allows(who, purchasing.paper.right) && isOfPurchase(tx, file),
    );
  },
  differences: purchaseDifferences,
};
