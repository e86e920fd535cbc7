import { lazy } from 'react';
import { IconAddressBook } from '@tabler/icons-react';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { customerPage } from './extensions.ts';
import type th from './customers.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    customers: typeof th;
  }
}

export const customers = defineModule({
  name: 'customers',
  words: { th: () => import('./customers.th.ts'), en: () => import('./customers.en.ts') },
  screens: [
    {
      at: customerScreens.customers,
      title: { th: 'ลูกค้า', en: 'Customers' },
      load: () => import('./CustomerList.tsx').then((m) => m.CustomerList),
    },
    {
      at: customerScreens.duplicates,
      shows: [customerPage],
      title: { th: 'ลูกค้าซ้ำ', en: 'Duplicates' },
      under: customerScreens.customers,
      load: () => import('./DuplicateList.tsx').then((m) => m.DuplicateList),
    },
    {
      at: customerScreens.customer,
      shows: [customerPage],
      title: { th: 'หน้าลูกค้า', en: 'Customer' },
      under: customerScreens.customers,
      load: () => import('./CustomerPage.tsx').then((m) => m.CustomerPage),
    },
  ],
  navigation: [{ group: 'sales', lines: [{ to: customerScreens.customers, icon: IconAddressBook }] }],
  stale: { customers: [['customers']], orders: [['customers']] },
  places: { customer: customerScreens.customer },
  finds: [
    {
      kind: 'customer',
      title: { th: 'ลูกค้า', en: 'Customers' },
      link: ({ id }) => customerScreens.customer(id),
    },
  ],
});

/** It comes with the first form that shows it. Asks for a `Suspense`. */
export const AddressFields = lazy(() =>
  import('./AddressFields.tsx').then((m) => ({ default: m.AddressFields })),
);
export { customerPage, type CustomerParts } from './extensions.ts';
