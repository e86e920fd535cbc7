import type { Mutant } from '../../../test/mutants/mutant.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'the audit trail does not say who',
    file: 'server/modules/audit/audit.store.ts',
    find: '${now()}, ${who.userId}, ${who.requestId}',
    replace: '${now()}, ${null}, ${who.requestId}',
    seenBy: ['test/contract/commands.test.ts'],
  },
  {
    bug: 'the audit trail does not say from where',
    file: 'server/modules/audit/audit.store.ts',
    find: '${who.requestId}, ${who.ip}',
    replace: "${who.requestId}, ${''}",
    seenBy: ['test/contract/commands.test.ts'],
  },
];
