import { expect, test } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { express } from './express.ts';
import { orders } from './index.ts';
import { packing } from './packing.ts';
import { payments } from './payments.ts';
import { screens, type Place } from './screens.ts';
import { warehouse } from './warehouse.ts';

test.each<[string, Place, AnyEndpoint]>([
  ['orders', screens.orders, orders.list],
  ['createOrder', screens.createOrder, orders.create],
  ['order', screens.order, orders.detail],
  ['payments', screens.payments, payments.list],
  ['rounds', screens.rounds, packing.list],
  ['checkParcels', screens.checkParcels, packing.verify],
  ['round', screens.round, packing.detail],
  ['deliveries', screens.deliveries, express.parcels],
  ['stock', screens.stock, warehouse.summary],
  ['stockIn', screens.stockIn, warehouse.stockIn],
  ['stockHistory', screens.stockHistory, warehouse.history],
  ['bill', screens.bill, warehouse.historyDetail],
])('who may open %s may call what it is for', (_, { right }, endpoint) => {
  expect(right).toEqual(endpoint.right);
});

test('two screens never share a place', () => {
  const paths = Object.values(screens).flatMap(({ path, alias }) => [path, ...alias]);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  [screens.orders(), '/backoffice/orders'],
  [screens.orders({ q: '081 234', status: undefined }), '/backoffice/orders?q=081+234'],
  [screens.order(12), '/backoffice/orders/12'],
  [screens.order('SO6911/1'), '/backoffice/orders/SO6911%2F1'],
  [screens.bill(3, { tab: 2 }), '/wms/historydetail/3?tab=2'],
])('%s', (made, wanted) => expect(made).toBe(wanted));
