import type { Mutant } from '../../../test/mutants/mutant.ts';

const HANDOVERS = ['server/modules/warehouse/handovers.test.ts'];
const commands = 'server/modules/warehouse/warehouse.commands/handover.ts';

export const HANDOVER_MUTANTS: Mutant[] = [
  {
    bug: 'a handover is taken after its time',
    file: commands,
    find: 'h.expired_at || h.until <= now()',
    replace: 'h.expired_at',
    seenBy: HANDOVERS,
  },
  {
    bug: 'who gives confirms',
    file: commands,
    find: 'if (handover.giver_id === who.userId)',
    replace: 'if (handover.giver_id === -1)',
    seenBy: HANDOVERS,
  },
  {
    bug: 'anybody takes what is for another line',
    file: 'server/modules/warehouse/handovers.rules.ts',
    find: 'line.user_id === null || line.user_id === who.userId',
    replace: 'line.user_id !== who.userId || line.user_id === who.userId',
    seenBy: HANDOVERS,
  },
  {
    bug: 'more is taken than was offered',
    file: commands,
    find: 'if (t.qty > (offered.get(t.item_id) ?? 0))',
    replace: 'if (t.qty > 100 + (offered.get(t.item_id) ?? 0))',
    seenBy: HANDOVERS,
  },
  {
    bug: 'the same pieces are offered twice',
    file: 'server/modules/warehouse/handovers.store.ts',
    find: 'and h.expired_at is null and h.until > ${now()}), 0))::int',
    replace: 'and h.expired_at is not null), 0))::int',
    seenBy: HANDOVERS,
  },
  {
    bug: 'nobody is told that it expired',
    file: commands,
    find: 'for (const { id, giver_id, receiver_id, from, to } of over)',
    replace: 'for (const { id, giver_id, receiver_id, from, to } of over.slice(1_000))',
    seenBy: HANDOVERS,
  },
  {
    bug: 'who gives is told to take it',
    file: commands,
    find: ': { allBut: giver }',
    replace: ': { allBut: -(giver ?? 0) }',
    seenBy: HANDOVERS,
  },
  {
    bug: 'of two rights that may take it one is not told',
    file: 'server/modules/notifications/notifications.store.ts',
    find: 'else 0 end) >= wanted.level::int',
    replace: "else 0 end) >= wanted.level::int and wanted.area <> 'wms'",
    seenBy: HANDOVERS,
  },
  {
    bug: 'pieces that are on their way already are told as gone',
    file: 'server/modules/warehouse/warehouse.commands/handover.ts',
    find: "lying(item_id, from) > freeOf(item_id) ? 'offered' : 'gone'",
    replace: "'gone'",
    seenBy: HANDOVERS,
  },
];
