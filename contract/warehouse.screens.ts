import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const warehouseScreens = {
  dashboard: screen('/wms/inventory/dashboard', { wms: 1 }),
  stock: screen('/wms/inventory/summary', { wms: 1 }, { desk: { wms: 2 } }),
  stockDetail: screen('/wms/inventory/detail', { wms: 1 }),
  storageStock: screen('/wms/inventory/storage', { wms: 1 }),
  lineStock: screen('/wms/inventory/packing', { wms: 1 }),
  stockIn: screen('/wms/inventory/in', { wms: 2 }),
  stockOut: screen('/wms/inventory/out', { wms: 2 }),
  transfer: screen('/wms/inventory/transfer', { wms: 2 }),
  lineTransfer: screen('/wms/inventory/transfertoline', { wms: 2 }),
  handovers: screen('/wms/inventory/usermove', { wms: 2, packing: 2 }),
  handover: screenOf('/wms/inventory/usermove/{id}', { wms: 2, packing: 2 }),
  lowStock: screen('/wms/inventory/low', { wms: 1 }),
  waitShip: screen('/wms/product/waitship', { wms: 1 }),
  counts: screen('/wms/inventory/count', { wms: 2 }),
  count: screenOf('/wms/inventory/count/{id}', { wms: 2 }),
  countReview: screenOf('/wms/inventory/count/review/{id}', { wms: 3 }),
  stockHistory: screen('/wms/history', { wms: 1 }),
  items: screen('/wms/product', { wms: 1, po: 1 }),
  partners: screen('/wms/partner', { wms: 1, po: 1 }),
  storages: screen('/wms/storage', { wms: 1 }),
  bill: screenOf('/wms/historydetail/{id}', { wms: 1 }),
};
