import type { Mutant } from '../../../test/mutants/mutant.ts';
import { MUTANTS as CASH } from './cash.mutants.ts';
import { MUTANTS as LEFT_BEHIND } from './left-behind.mutants.ts';
import { MUTANTS as MANIFESTS } from './manifests.mutants.ts';
import { MUTANTS as PHONE } from './phone.mutants.ts';

const EXPRESS = ['server/modules/express/express.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const SCOPE = ['test/contract/scope.test.ts'];

const scan = 'server/modules/express/express.commands/scan-parcel.ts';

export const MUTANTS: Mutant[] = [
  ...LEFT_BEHIND,
  ...MANIFESTS,
  ...PHONE,
  ...CASH,
  // delivery users
  {
    bug: 'wrong cash is taken',
    file: 'server/modules/express/express.commands/scan-parcel.ts',
    find: 'if (due > 0 && cash !== due) throw',
    replace: 'if (due > 0 && cash === null) throw',
    seenBy: EXPRESS,
  },
  {
    bug: 'more cash than due is taken',
    file: 'server/modules/express/express.commands/scan-parcel.ts',
    find: 'if (due > 0 && cash !== due) throw',
    replace: 'if (due > 0 && (cash ?? 0) < due) throw',
    seenBy: EXPRESS,
  },
  {
    bug: 'the cash is not kept',
    file: 'server/modules/express/express.commands/scan-parcel.ts',
    find: 'due > 0 ? due : null, fail);',
    replace: 'null, fail);',
    seenBy: EXPRESS,
  },
  {
    bug: 'cash of a transfer is kept',
    file: 'server/modules/express/express.commands/scan-parcel.ts',
    find: 'due > 0 ? due : null, fail);',
    replace: 'cash, fail);',
    seenBy: EXPRESS,
  },
  {
    bug: 'delivered before it was picked up',
    file: scan,
    find: "if (state === 'ready' || state === 'packing') throw",
    replace: "if (state === 'packing') throw",
    seenBy: EXPRESS,
  },
  {
    bug: 'picked up twice',
    file: scan,
    find: "if (state === 'picked_up' || state === 'failed') {",
    replace: "if (state === 'failed') {",
    seenBy: EXPRESS,
  },
  {
    bug: 'a cancelled parcel is carried',
    file: 'server/modules/express/express.commands/scan-parcel.ts',
    find: 'if (order.status === STATUS.cancelled)',
    replace: 'if (order.status === STATUS.returned)',
    seenBy: EXPRESS,
  },
  {
    bug: 'delivering leaves no audit row',
    file: scan,
    find: "record(tx, who, {\n      action: 'express.deliver'",
    replace: "if (tx.enterpriseId < 0) record(tx, who, {\n      action: 'express.deliver'",
    seenBy: LEFT,
  },
  {
    bug: 'the delivery user’s list does not look who asks',
    file: 'server/modules/express/express.queries.ts',
    find: '    visibleTo(who),\n    f.q && matching(f.q),',
    replace: '    f.q && matching(f.q),',
    seenBy: SCOPE,
  },
  {
    bug: 'delivered parcels stay for ever',
    file: 'server/modules/express/express.queries.ts',
    find: '(delivered_at is null or delivered_at >= ${since})',
    replace: '(${since}::timestamptz is not null)',
    seenBy: EXPRESS,
  },
  {
    bug: 'the cash in hand leaves out failed deliveries',
    file: 'server/modules/express/express.queries.ts',
    find: "(of('picked_up')?.cash ?? 0) + (of('failed')?.cash ?? 0)",
    replace: "(of('picked_up')?.cash ?? 0)",
    seenBy: EXPRESS,
  },
  {
    bug: 'who loses a round is not told',
    file: 'server/modules/express/express.commands/tell-delivery-users.ts',
    find: 'if (from !== null)',
    replace: 'if (from !== null && to !== null)',
    seenBy: ['server/modules/packing/rounds.test.ts'],
  },
  {
    bug: 'parcels of other providers are told as to be delivered',
    file: 'server/modules/express/express.commands/tell-delivery-users.ts',
    find: 'const own = all - sum(others);',
    replace: 'const own = all - sum(others) * 0;',
    seenBy: ['server/modules/packing/rounds.test.ts'],
  },
];
