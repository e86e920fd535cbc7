import { warehouse } from '../../../contract/warehouse.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { addItem, changeItem, closeItem, removeItem } from './warehouse.commands/items.ts';
import { addPartner, changePartner, closePartner, removePartner } from './warehouse.commands/partners.ts';
import { countAmount, countNone, countScan } from './warehouse.commands/count-goods.ts';
import { confirmHandover, giveGoods, returnHandover } from './warehouse.commands/handover.ts';
import { openCount } from './warehouse.commands/open-count.ts';
import { cancelCount, postCount } from './warehouse.commands/post-count.ts';
import { recount } from './warehouse.commands/recount.ts';
import { itemCategories } from './item-categories.ts';
import { reverseBill } from './warehouse.commands/reverse-bill.ts';
import { moveGoods } from './warehouse.commands/move-goods.ts';
import { stockIn } from './warehouse.commands/stock-in.ts';
import { stockOut } from './warehouse.commands/stock-out.ts';
import { addStorage, changeStorage, closeStorage, removeStorage } from './warehouse.commands/storages.ts';
import { billDetail } from './warehouse.queries/bill.ts';
import { dashboard } from './warehouse.queries/dashboard.ts';
import { countLines, countList, countSheet } from './warehouse.queries/counts.ts';
import { explainStock } from './warehouse.queries/explained.ts';
import { goodsOnLine, packLines } from './warehouse.queries/handovers.ts';
import { inventory } from './warehouse.queries/inventory.ts';
import { itemDetail, itemList } from './warehouse.queries/items.ts';
import { boughtOf, partnerById, partnerList } from './warehouse.queries/partners.ts';
import { colleagues, heldStorage, heldStorages, storages } from './warehouse.queries/places.ts';
import { handoverDetail, handoverList } from './warehouse.views/handovers.ts';
import { linePackItems } from './warehouse.queries/line-pack.ts';
import { storageStock } from './warehouse.queries/storage-stock.ts';
import { lowStock } from './warehouse.views/low-stock.ts';
import { lineStock } from './warehouse.views/line-stock.ts';
import { countReview } from './warehouse.views/count-review.ts';
import { barcodeView } from './warehouse.views/draw-barcode.ts';
import { stickersPdf } from './warehouse.views/stickers.ts';
import { historyPeople, historyView, linePack, quantities } from './warehouse.views/history.ts';
import { stockSummary } from './warehouse.queries/summary.ts';
import { proposeForLine } from './warehouse.views/propose-for-line.ts';

export const routes = (): Served[] =>
  serve(warehouse, {
    storagePeople: view(warehouse.storagePeople, async (tx) => ({ Data: await colleagues(tx) })),
    storages: view(warehouse.storages, async (tx) => ({ Data: await storages(tx) })),
    heldStorages: view(warehouse.heldStorages, (tx, _who, filter) => heldStorages(tx, filter)),
    storage: view(warehouse.storage, async (tx, _who, { id }, fail) => {
      const Data = await heldStorage(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    addStorage,
    changeStorage,
    closeStorage,
    removeStorage,
    partners: view(warehouse.partners, partnerList),
    partner: view(warehouse.partner, async (tx, who, { id }, fail) => {
      const Data = await partnerById(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    bought: view(warehouse.bought, boughtOf),
    addPartner,
    changePartner,
    closePartner,
    removePartner,
    items: view(warehouse.items, itemList),
    itemSheet: sheetView(warehouse.itemSheet, warehouse.items, itemList),
    item: view(warehouse.item, async (tx, who, { id }, fail) => {
      const Data = await itemDetail(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    addItem,
    changeItem,
    closeItem,
    removeItem,
    stickers: stickersPdf,
    barcode: view(warehouse.barcode, async (tx, _who, { text }) => ({ Data: await barcodeView(tx, text) })),
    inventory: view(warehouse.inventory, inventory),
    inventorySheet: sheetView(warehouse.inventorySheet, warehouse.inventory, inventory),
    summary: view(warehouse.summary, stockSummary),
    summarySheet: sheetView(warehouse.summarySheet, warehouse.summary, stockSummary),
    explain: view(warehouse.explain, async (tx, who, { id, ...asked }, fail) => {
      const Data = await explainStock(tx, who, id, asked);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    stockIn,
    stockOut,
    move: moveGoods,
    lineProposal: view(warehouse.lineProposal, async (tx, _who, { id }, fail) => {
      const Data = await proposeForLine(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    history: view(warehouse.history, historyView),
    historyPeople: view(warehouse.historyPeople, async (tx, _who, filter, fail) => ({
      Data: await historyPeople(tx, filter, fail),
    })),
    historySheet: sheetView(warehouse.historySheet, warehouse.history, (tx, who, filter, fail) =>
      historyView(tx, who, { ...filter, part: 'bills' }, fail),
    ),
    quantities: view(warehouse.quantities, quantities),
    quantitiesSheet: sheetView(warehouse.quantitiesSheet, warehouse.quantities, quantities),
    linePack: view(warehouse.linePack, linePack),
    linePackSheet: sheetView(warehouse.linePackSheet, warehouse.linePack, linePack),
    dashboard: view(warehouse.dashboard, async (tx, who) => ({ Data: await dashboard(tx, who) })),
    storageStock: view(warehouse.storageStock, storageStock),
    storageStockSheet: sheetView(warehouse.storageStockSheet, warehouse.storageStock, storageStock),
    lowStock: view(warehouse.lowStock, lowStock),
    lowStockSheet: sheetView(warehouse.lowStockSheet, warehouse.lowStock, lowStock),
    lineStock: view(warehouse.lineStock, lineStock),
    lineStockSheet: sheetView(warehouse.lineStockSheet, warehouse.lineStock, lineStock),
    linePackItems: view(warehouse.linePackItems, (tx, _who, filter) => linePackItems(tx, filter)),
    linePackItemsSheet: sheetView(warehouse.linePackItemsSheet, warehouse.linePackItems, (tx, _who, filter) =>
      linePackItems(tx, filter),
    ),
    counts: view(warehouse.counts, countList),
    count: view(warehouse.count, async (tx, who, { id }, fail) => {
      const Data = await countSheet(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    countLines: view(warehouse.countLines, (tx, _who, filter) => countLines(tx, filter)),
    countCategories: view(warehouse.countCategories, async (tx) => ({
      Data: (await itemCategories(tx)).map(({ id, path, item_ids }) => ({
        id,
        path,
        items: item_ids.length,
      })),
    })),
    openCount,
    countScan,
    countAmount,
    countNone,
    countReview: view(warehouse.countReview, countReview),
    recount,
    postCount,
    cancelCount,
    giveGoods,
    handovers: view(warehouse.handovers, handoverList),
    packLines: view(warehouse.packLines, async (tx) => ({ Data: await packLines(tx) })),
    lineGoods: view(warehouse.lineGoods, async (tx, _who, { id }, fail) => {
      const Data = await goodsOnLine(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    handover: view(warehouse.handover, async (tx, who, { id }, fail) => {
      const Data = await handoverDetail(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    confirmHandover,
    returnHandover,
    historyDetail: view(warehouse.historyDetail, async (tx, who, { id }, fail) => {
      const Data = await billDetail(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    reverse: reverseBill,
  });
