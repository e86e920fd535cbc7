import { contract } from '../../../../contract/index.ts';
import { view } from '../../../platform/command.ts';
import { may } from '../../../platform/rights.ts';
import { customersLike } from '../../customers/index.ts';
import { productList } from '../../products/index.ts';
import { ordersLike } from '../orders.queries/order-list.ts';

/** The quick finder: a few orders, customers and products. */
export const findAnything = view(contract.orders.search, async (tx, who, { q }) => {
  const [found, people, goods] = await Promise.all([
    may(who, 'order', 1) ? ordersLike(tx, who, q, 8) : [],
    may(who, 'customer', 1) ? customersLike(tx, who, q, 4) : [],
    // a product leads to its stock: nothing for who may not see that
    may(who, 'wms', 1) ? productList(tx, who, { q, page: 1, page_size: 4 }).then((p) => p.Data) : [],
  ]);
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
});
