import { lazy } from 'react';
import { orders as api } from '../../../../contract/orders.ts';
import { screensOf } from '../../app/screen.ts';

const list = { path: '/backoffice/orders', title: { th: 'ออเดอร์', en: 'Orders' } };

export const orders = screensOf('orders', {
  create: {
    path: '/backoffice/orders/create',
    title: { th: 'สร้างออเดอร์', en: 'New order' },
    right: api.create.right,
    under: list,
    load: () => import('./create/CreateOrder.tsx').then((m) => m.CreateOrder),
  },
  list: {
    ...list,
    right: api.list.right,
    load: () => import('./OrderList.tsx').then((m) => m.OrderList),
  },
  detail: {
    path: '/backoffice/orders/{id}',
    title: { th: 'รายละเอียดออเดอร์', en: 'Order' },
    right: api.detail.right,
    under: list,
    load: () => import('./detail/OrderDetail.tsx').then((m) => m.OrderDetail),
  },
});

/** Where one order is. */
export const orderPath = (id: number | string) => `/backoffice/orders/${id}`;

/** Parts that other modules show beside an order's money; their code comes when they are first shown. */
export const SlipJudgement = lazy(() =>
  import('./slips/SlipJudgement.tsx').then((m) => ({ default: m.SlipJudgement })),
);
export const ConfirmPayment = lazy(() =>
  import('./slips/ConfirmPayment.tsx').then((m) => ({ default: m.ConfirmPayment })),
);
export const FailPayment = lazy(() =>
  import('./slips/FailPayment.tsx').then((m) => ({ default: m.FailPayment })),
);
export const RejectSlip = lazy(() =>
  import('./slips/RejectSlip.tsx').then((m) => ({ default: m.RejectSlip })),
);
export const AddSlip = lazy(() => import('./slips/AddSlip.tsx').then((m) => ({ default: m.AddSlip })));
