import { expect, test } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { express } from './express.ts';
import { orders } from './orders.ts';
import { packing } from './packing.ts';
import { payments } from './payments.ts';
import type { Place } from './screens.ts';
import { expressScreens } from './express.screens.ts';
import { orderScreens } from './orders.screens.ts';
import { packingScreens } from './packing.screens.ts';
import { paymentScreens } from './payments.screens.ts';
import { warehouseScreens } from './warehouse.screens.ts';
import { warehouse } from './warehouse.ts';

test.each<[string, Place, AnyEndpoint]>([
  ['orders', orderScreens.orders, orders.list],
  ['createOrder', orderScreens.createOrder, orders.create],
  ['order', orderScreens.order, orders.detail],
  ['payments', paymentScreens.payments, payments.list],
  ['rounds', packingScreens.rounds, packing.list],
  ['checkParcels', packingScreens.checkParcels, packing.verify],
  ['round', packingScreens.round, packing.detail],
  ['deliveries', expressScreens.deliveries, express.parcels],
  ['stock', warehouseScreens.stock, warehouse.summary],
  ['stockIn', warehouseScreens.stockIn, warehouse.stockIn],
  ['stockHistory', warehouseScreens.stockHistory, warehouse.history],
  ['bill', warehouseScreens.bill, warehouse.historyDetail],
])('who may open %s may call what it is for', (_, { right }, endpoint) => {
  expect(right).toEqual(endpoint.right);
});

test.each([
  [orderScreens.orders(), '/backoffice/orders'],
  [orderScreens.orders({ q: '081 234', status: undefined }), '/backoffice/orders?q=081+234'],
  [orderScreens.order(12), '/backoffice/orders/12'],
  [orderScreens.order('SO6911/1'), '/backoffice/orders/SO6911%2F1'],
  [warehouseScreens.bill(3, { tab: 2 }), '/wms/historydetail/3?tab=2'],
])('%s', (made, wanted) => expect(made).toBe(wanted));
