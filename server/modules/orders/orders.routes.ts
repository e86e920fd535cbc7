import { orders } from '../../../contract/orders.ts';
import { fail, invalid } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { may } from '../../platform/rights.ts';
import { reading } from '../../platform/tx.ts';
import { customersLike } from '../customers/index.ts';
import { productByCode, productList } from '../products/index.ts';
import { cancelOrder } from './orders.commands/cancel-order.ts';
import { changeHold, changeProvider, changeTracking } from './orders.commands/change-order.ts';
import { createOrder } from './orders.commands/create-order.ts';
import { quoteOrder } from './orders.commands/quote-order.ts';
import { orderShown, ordersShown } from './orders.commands/show-order.ts';
import { ordersLike } from './orders.queries/order-list.ts';
import { rangeOf } from './orders.range.ts';

export const routes = (): Served[] =>
  serve(orders, {
    list: (who, filter) => {
      const range = rangeOf(filter);
      return reading(who, (tx) => ordersShown(tx, who, { ...filter, ...range }));
    },
    detail: (who, { id, number }) => {
      const which = id ?? number;
      if (which === undefined) throw invalid({ path: 'id', problem: 'required' });
      return reading(who, async (tx) => ({ Data: await orderShown(tx, who, which) }));
    },
    create: createOrder,
    quote: quoteOrder,
    product: (who, { q, barcode }) =>
      reading(who, async (tx) => {
        if (!barcode) return { Data: (await productList(tx, who, { q, page: 1, page_size: 20 })).Data };
        const found = await productByCode(tx, who, barcode);
        if (!found) throw fail('inventory_not_found', { code: barcode });
        return { Data: [found] };
      }),
    cancel: cancelOrder,
    tracking: changeTracking,
    provider: changeProvider,
    hold: changeHold,
    search: (who, { q }) =>
      reading(who, async (tx) => {
        const found = may(who, 'order', 1) ? await ordersLike(tx, who, q, 8) : [];
        const people = may(who, 'customer', 1) ? await customersLike(tx, who, q, 4) : [];
        // a product leads to its stock: nothing for who may not see that
        const goods = may(who, 'wms', 1)
          ? (await productList(tx, who, { q, page: 1, page_size: 4 })).Data
          : [];
        return {
          Data: [
            ...found.map((o) => ({
              kind: 'order' as const,
              id: o.id,
              title: o.number,
              hint: `${o.recipient_name} · ${o.phone}`,
              link: `/backoffice/orders/${o.id}`,
            })),
            ...people.map((c) => ({
              kind: 'customer' as const,
              id: c.id,
              title: c.name,
              hint: c.phone,
              link: `/backoffice/orders?q=${encodeURIComponent(c.phone)}`,
            })),
            ...goods.map((p) => ({
              kind: 'product' as const,
              id: p.id,
              title: p.name,
              hint: p.code,
              link: `/wms/inventory/summary?q=${encodeURIComponent(p.code)}`,
            })),
          ],
        };
      }),
  });
