import {
  IconApi,
  IconBarcode,
  IconComponents,
  IconHistory,
  IconPackageImport,
  IconPackages,
  IconChecklist,
  IconReceipt,
  IconShoppingBagPlus,
  IconShoppingBag,
  IconTruckDelivery,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SignedInUser } from '../../../contract/auth.ts';
import { auth } from '../modules/auth/index.ts';
import { developers } from '../modules/developers/index.ts';
import { express } from '../modules/express/index.ts';
import { orders } from '../modules/orders/index.ts';
import { packing } from '../modules/packing/index.ts';
import { payments } from '../modules/payments/index.ts';
import { warehouse } from '../modules/warehouse/index.ts';
import type { Screen } from './screen.ts';
import { has } from './session.ts';
import type { Both } from './words.ts';

export interface Entry {
  screen: Screen;
  icon: ComponentType<{ size?: number; stroke?: number }>;
}
interface Group {
  title: Both;
  entries: Entry[];
}

/** The sidebar, top to bottom. Who may not open a screen does not see its line. */
export const NAVIGATION: Group[] = [
  {
    title: { th: 'ขาย', en: 'Sales' },
    entries: [
      { screen: orders.create, icon: IconShoppingBagPlus },
      { screen: orders.list, icon: IconShoppingBag },
      { screen: payments.check, icon: IconReceipt },
    ],
  },
  {
    title: { th: 'แพ็กและส่ง', en: 'Packing' },
    entries: [
      { screen: packing.rounds, icon: IconChecklist },
      { screen: packing.check, icon: IconBarcode },
      { screen: express.carry, icon: IconTruckDelivery },
    ],
  },
  {
    title: { th: 'คลังสินค้า', en: 'Warehouse' },
    entries: [
      { screen: warehouse.summary, icon: IconPackages },
      { screen: warehouse.stockIn, icon: IconPackageImport },
      { screen: warehouse.history, icon: IconHistory },
    ],
  },
  {
    title: { th: 'บัญชีของฉัน', en: 'My account' },
    entries: [{ screen: auth.me, icon: IconUserCircle }],
  },
  {
    title: { th: 'สำหรับนักพัฒนา', en: 'Developers' },
    entries: [
      { screen: developers.kit, icon: IconComponents },
      { screen: developers.api, icon: IconApi },
    ],
  },
];

/** What of the sidebar a user sees. */
export const navigationOf = (user: SignedInUser) =>
  NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(({ screen }) => has(user, screen.right)),
  })).filter((group) => group.entries.length > 0);

const ORDERS = '/backoffice/orders';
/** Where a person starts: the order list, or the first screen they may open. */
export function homeOf(user: SignedInUser): string {
  const paths = navigationOf(user).flatMap((group) => group.entries.map(({ screen }) => screen.path));
  return paths.includes(ORDERS) ? ORDERS : (paths[0] ?? auth.me.path);
}
