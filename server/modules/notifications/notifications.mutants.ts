import type { Mutant } from '../../../test/mutants/mutant.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'notifications of others are marked as read',
    file: 'server/modules/notifications/notifications.store.ts',
    find: 'and user_id = ${who.userId} and id = ${id}`',
    replace: 'and ${who.userId}::bigint is not null and id = ${id}`',
    seenBy: ['server/modules/notifications/notifications.test.ts'],
  },
  {
    bug: 'notifications of others are shown',
    file: 'server/modules/notifications/notifications.queries.ts',
    find: 'sql`enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId}`,',
    replace: 'sql`enterprise_id = ${tx.enterpriseId} and ${who.userId}::bigint is not null`,',
    seenBy: ['server/modules/notifications/notifications.test.ts'],
  },
  {
    bug: 'who packs is led to an order that they may not open',
    file: 'server/modules/packing/packing.commands/pull-out.ts',
    find: 'link: packingScreens.round(round.id),',
    replace: 'link: `/backoffice/orders/${order.id}`,',
    seenBy: ['server/modules/notifications/notifications.test.ts'],
  },
];
