import type { Mutant } from '../../../test/mutants/mutant.ts';

const CHATS = ['server/modules/orders/chats.test.ts'];
const SPLITTING = ['web/src/modules/orders/quick/split.test.ts'];
const store = 'server/modules/orders/chats.store.ts';
const create = 'server/modules/orders/orders.commands/create-order.ts';
const commands = 'server/modules/orders/orders.commands/queue-chats.ts';

export const CHAT_MUTANTS: Mutant[] = [
  {
    bug: 'a chat saved in two tabs is two orders',
    file: create,
    find: "if (chat.order) throw fail('chat_saved', chat.order);",
    replace: '',
    seenBy: CHATS,
  },
  {
    bug: 'who saves the same chat at the same moment does not wait for the first',
    file: store,
    find: 'and user_id = ${who.userId} for update`',
    replace: 'and user_id = ${who.userId}`',
    seenBy: CHATS,
  },
  {
    bug: 'a chat of another person’s queue is saved',
    file: store,
    find: 'and id = ${id} and user_id = ${who.userId} for update',
    replace: 'and id = ${id} for update',
    seenBy: CHATS,
  },
  {
    bug: 'two pastes at once fill the queue beyond its end',
    file: commands,
    find: '  await lockQueue(tx, who);\n  await assertRoom(tx, who, texts.length',
    replace: '  await assertRoom(tx, who, texts.length',
    seenBy: CHATS,
  },
  {
    bug: 'the chat stays when the recipient of its order is erased',
    file: 'server/modules/orders/recipients.store.ts',
    find: 'and c.order_id = erased.id)',
    replace: 'and c.order_id = -erased.id)',
    seenBy: CHATS,
  },
  {
    bug: 'cancelled orders count among one’s favourites',
    file: 'server/modules/orders/orders.queries/favourites.ts',
    find: ' and o.status <> ${literal(STATUS.cancelled)}',
    replace: ' and o.status <> ${literal(-STATUS.cancelled)}',
    seenBy: CHATS,
  },
  {
    bug: 'one blank line in a chat makes two of it',
    file: 'web/src/modules/orders/quick/split.ts',
    find: '{2,}',
    replace: '{1,}',
    seenBy: SPLITTING,
  },
  {
    bug: 'a line of dashes is no end of a chat',
    file: 'web/src/modules/orders/quick/split.ts',
    find: '[-=–—─═_]{3,}',
    replace: '[=]{3,}',
    seenBy: SPLITTING,
  },
];
