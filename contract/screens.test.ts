import { expect, test } from 'vitest';
import { orderScreens } from './orders.screens.ts';
import { warehouseScreens } from './warehouse.screens.ts';

test.each([
  [orderScreens.orders(), '/backoffice/orders'],
  [orderScreens.orders({ q: '081 234', status: undefined }), '/backoffice/orders?q=081+234'],
  [orderScreens.order(12), '/backoffice/orders/12'],
  [orderScreens.order('SO6911/1'), '/backoffice/orders/SO6911%2F1'],
  [warehouseScreens.bill(3, { tab: 2 }), '/wms/historydetail/3?tab=2'],
])('%s', (made, wanted) => expect(made).toBe(wanted));
