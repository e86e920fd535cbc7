import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { OfferedProduct } from './products.ts';
import { Id, Moment, Ref, Text, all, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  chat_saved: {
    status: 409,
    ...own,
    th: 'แชตนี้บันทึกเป็นออเดอร์ {number} แล้ว ทำแชตถัดไปได้เลย',
    en: 'This chat is order {number} already. Go on to the next one.',
  },
  chats_full: {
    status: 409,
    ...own,
    th: 'คิวรับได้ {most} แชต รออยู่แล้ว {waiting} จะเพิ่มอีก {more} บันทึกหรือพักแชตที่รออยู่ก่อน',
    en: 'The queue takes {most} chats: {waiting} wait already and {more} would come. Save some or put some aside first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    orderChats: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    order_chat: true;
  }
}
declare module './topics.ts' {
  interface Topics {
    order_chats: true;
  }
}

/** The most that wait for one person. */
export const MOST_WAITING_CHATS = 200;
export const LONGEST_CHAT = 4000;
/** So many saved or put aside are still shown, the newest first. */
export const SHOWN_CHATS = 20;
export const MOST_FAVOURITES = 9;

/** waits: to be typed · aside: later, or never · saved: an order. */
const ChatState = z.enum(['waits', 'aside', 'saved']);
const OrderChat = z.strictObject({
  id: Id,
  text: z.string(),
  state: ChatState,
  at: Moment,
  /** What it was saved as. */
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
});
export type OrderChat = z.infer<typeof OrderChat>;

export const chatEndpoints = {
  chats: get('/api/v1/orders/chats', {
    says: `One’s own queue of pasted chats: all that wait in the order in which they were pasted, then the ${SHOWN_CHATS} last put aside and the ${SHOWN_CHATS} last saved.`,
    right: { order: 2 },
    lets: null,
    reply: all(OrderChat),
  }),
  queueChats: post('/api/v1/orders/chats', {
    says: `Puts pasted chats at the end of one’s own queue, in their order; ${MOST_WAITING_CHATS} wait at most.`,
    right: { order: 2 },
    lets: null,
    body: z.strictObject({ texts: z.array(Text(LONGEST_CHAT, 1)).min(1).max(MOST_WAITING_CHATS) }),
    reply: one(z.strictObject({ ids: z.array(Id) })),
    errors: ['chats_full'],
  }),
  setChatAside: put('/api/v1/orders/chats/{id}', {
    says: 'Puts a chat of one’s own queue aside, or back to where it stood.',
    right: { order: 2 },
    lets: null,
    params: z.strictObject({ id: Ref('order_chat') }),
    body: z.strictObject({ aside: z.boolean() }),
    reply: one(z.strictObject({ id: Id })),
    errors: ['chat_saved', 'chats_full'],
  }),
  favourites: get('/api/v1/orders/product/favourites', {
    says: `The products that one has put into most orders of the last 30 days, ${MOST_FAVOURITES} at most.`,
    right: { order: 2 },
    lets: null,
    reply: all(OfferedProduct),
  }),
};
