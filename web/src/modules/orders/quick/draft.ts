import type { OrderChat } from '../../../../../contract/orders.chats.ts';
import { lastTerms } from '../create/terms.ts';
import { blank, type OrderValues } from '../create/values.ts';

/** What is typed of a chat is kept under it, in the queue and in the full form: the one goes on where the other was left. */
export const draftName = (id: number) => `order-chat-${id}`;

/** What the order of a chat begins with. */
export const begins = ({ text }: OrderChat): OrderValues => ({ ...blank(lastTerms()), chat: text });
