import { orders } from '../../../contract/orders.ts';
import { serve, type Served } from '../../platform/http.ts';
import { cancelOrder } from './orders.commands/cancel-order.ts';
import { createOrder } from './orders.commands/create-order.ts';
import { holdOrder } from './orders.commands/hold-order.ts';
import { reserveAgain } from './orders.commands/reserve-again.ts';
import { listOrders } from './orders.views/list-orders.ts';
import { quoteOrder } from './orders.views/quote.ts';
import { sellableProducts } from './orders.views/sellable-products.ts';
import { showOrder } from './orders.views/show-order.ts';

export const routes = (): Served[] =>
  serve(orders, {
    list: listOrders,
    detail: showOrder,
    create: createOrder,
    quote: quoteOrder,
    product: sellableProducts,
    cancel: cancelOrder,
    reserve: reserveAgain,
    hold: holdOrder,
  });
