import { warehouse, warehouseAbilities } from '../../../contract/warehouse.ts';
import { warehouseSteps } from '../../../contract/warehouse.setup.ts';
import { warehouseSettings } from '../../../contract/warehouse.settings.ts';
import { warehouseTrail } from '../../../contract/warehouse.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerStep } from '../setup/index.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerSettings } from '../settings/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { onFounded } from '../organisation/index.ts';
import { registerImport } from '../imports/index.ts';
import { registerHolding } from '../users/index.ts';
import { itemImport } from './items.import/item-import.ts';
import { beginShop } from './warehouse.commands/begin-shop.ts';
import { jobs } from './warehouse.jobs.ts';
import { maySeeBill } from './warehouse.queries/bill.ts';
import { ledgerDifferences } from './warehouse.queries/differences.ts';
import { linesOfUser } from './warehouse.queries/lines-of-user.ts';
import { registerNotices } from '../notifications/index.ts';
import { warehouseNotices } from './warehouse.notices.ts';
import { hasGoods, hasPlacesToWork } from './warehouse.queries/setup.ts';
import { routes } from './warehouse.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    item: true;
    bill: true;
  }
}

export const module: ServerModule = {
  name: 'warehouse',
  tables: [
    'stock_items',
    'item_barcodes',
    'places',
    'partners',
    'stock_bills',
    'stock_moves',
    'stock_balances',
    'stock_levels',
    'reservations',
    'stock_days',
    'stock_item_days',
    'stock_counts',
    'count_lines',
    'count_scans',
    'line_handovers',
    'handover_lines',
  ],
  views: [
    'partners',
    'stock_items',
    'item_barcodes',
    'stock_levels',
    'stock_bills',
    'reservations',
    'packed_pieces',
    'goods_back',
    'issued_pieces',
  ],
  endpoints: [warehouse],
  abilities: warehouseAbilities,
  routes,
  jobs,
  joins() {
    registerTrail(warehouseTrail, { called });
    registerSettings(warehouseSettings);
    registerNotices(warehouseNotices);
    mayReadWhen('bill', maySeeBill);
    registerImport(itemImport);
    registerHolding(linesOfUser);
    onFounded(beginShop);
    registerStep(warehouseSteps.storages, hasPlacesToWork);
    registerStep(warehouseSteps.stock, hasGoods);
  },
  differences: ledgerDifferences,
};

export { barcodeOwners, lockBarcodes, registerBarcodeOwners } from './barcodes.store.ts';
export { onBillReversed } from './warehouse.commands/bill-reversed.ts';
export { onAvailableChanged } from './warehouse.commands/available-changed.ts';
export {
  availableForUpdate,
  assertLiesOnLine,
  issue,
  keepInstead,
  release,
  reserve,
  reserveInstead,
  retake,
  unissue,
  type Choice,
  type FromLine,
  type Wanted,
} from './warehouse.commands/reserve-and-issue.ts';
export { settleSetAside, takeGoodsAway, takeGoodsBack } from './warehouse.commands/return-goods.ts';
export { issuedOf, type IssuedItem } from './warehouse.queries/issued-of.ts';
export { offeredPartner, openPartners, partnerCard, partnerNames } from './warehouse.queries/partners.ts';
export { ownPlaces, placeNames, storages, type OwnPlace } from './warehouse.queries/places.ts';
export { itemByBarcode, itemsOf, scannedItem, type ScannedItem } from './warehouse.queries/items.ts';
export { registerItemCategories } from './item-categories.ts';
export { registerMadeOfItem } from './item-uses.ts';
export { registerIncoming } from './incoming.ts';
export { registerBillUse, registerPartnerUse } from './kept-by-others.ts';
export { sendBack, takeDelivery } from './warehouse.commands/bought-goods.ts';
export { toBuy } from './warehouse.views/low-stock.ts';
export { lastPurchases } from './warehouse.queries/low-stock.ts';
export { lyingByKind, packingLines, takenFrom } from './warehouse.queries/pieces.ts';
export { findPieces, storagesOfItems } from './warehouse.views/find-pieces.ts';
export { addNeeds } from './warehouse.views/propose-for-line.ts';
