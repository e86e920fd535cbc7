import { orders } from '../../../contract/orders.ts';
import { orderScreens } from '../../../contract/orders.screens.ts';
import { serve, type Served } from '../../platform/http.ts';
import { view } from '../../platform/command.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { looking } from '../privacy/index.ts';
import { answerCancel, askCancel } from './orders.commands/ask-cancel.ts';
import { cancelOrder } from './orders.commands/cancel-order.ts';
import { changeStatus } from './orders.commands/change-status.ts';
import { createOrder } from './orders.commands/create-order.ts';
import { editOrder } from './orders.commands/edit-order.ts';
import { holdOrder } from './orders.commands/hold-order.ts';
import { queueChats, setChatAside } from './orders.commands/queue-chats.ts';
import { reserveAgain } from './orders.commands/reserve-again.ts';
import { tagOrder } from './orders.commands/tag-order.ts';
import { chatsOf } from './orders.queries/chats.ts';
import { staffOf } from './orders.queries/staff.ts';
import { orderTagsInUse } from './orders.queries/tags.ts';
import { chosenOrders } from './orders.views/chosen-orders.ts';
import { favouritesOf } from './orders.views/favourites.ts';
import { allOrders, listOrders, listedKeys, turnedOff } from './orders.views/list-orders.ts';
import { moneyOf } from './orders.views/money-of.ts';
import { quoteOrder } from './orders.views/quote.ts';
import { sellableProducts } from './orders.views/sellable-products.ts';
import { wantedGoods } from './orders.views/wanted-goods.ts';
import { showGoods } from './orders.views/show-goods.ts';
import { showOrder } from './orders.views/show-order.ts';

export const routes = (): Served[] =>
  serve(orders, {
    list: looking('order.list', view(orders.list, listOrders)),
    sheet: looking('order.list', sheetView(orders.sheet, orders.list, listOrders, { all: allOrders })),
    keys: listedKeys,
    chosen: looking('order.list', chosenOrders),
    money: moneyOf,
    tags: view(orders.tags, async (tx, who) => ({ Data: await orderTagsInUse(tx, who) })),
    turnedOff,
    tag: tagOrder,
    detail: looking('order.open', showOrder, ({ Data: { id, number, customer_id } }) => ({
      customerId: customer_id,
      label: number,
      link: orderScreens.order(id),
    })),
    create: createOrder,
    chats: view(orders.chats, async (tx, who) => ({ Data: await chatsOf(tx, who) })),
    queueChats,
    setChatAside,
    favourites: view(orders.favourites, async (tx, who) => ({ Data: await favouritesOf(tx, who) })),
    quote: quoteOrder,
    edit: editOrder,
    goods: showGoods,
    staff: view(orders.staff, async (tx, who) => ({ Data: await staffOf(tx, who) })),
    product: sellableProducts,
    wanted: wantedGoods,
    cancel: cancelOrder,
    askCancel,
    answerCancel,
    status: changeStatus,
    reserve: reserveAgain,
    hold: holdOrder,
  });
