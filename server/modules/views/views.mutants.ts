import type { Mutant } from '../../../test/mutants/mutant.ts';

const SEEN = ['server/modules/views/views.test.ts'];
const commands = 'server/modules/views/views.commands.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'another’s view is replaced',
    file: commands,
    find: 'if (there && there.user_id !== who.userId)',
    replace: 'if (there && there.user_id < 0)',
    seenBy: SEEN,
  },
  {
    bug: 'anybody deletes anybody’s view',
    file: commands,
    find: 'found.user_id !== who.userId && who.groupId',
    replace: 'found.user_id < 0 && who.groupId',
    seenBy: SEEN,
  },
  {
    bug: 'agents see how the shop sorts its work',
    file: 'server/modules/views/views.routes.ts',
    find: 'isOutsider(who) ? [] :',
    replace: 'isOutsider({ ...who, groupId: 3 }) ? [] :',
    seenBy: SEEN,
  },
  {
    bug: 'a view of one list shows in another',
    file: 'server/modules/views/views.queries.ts',
    find: ' and v.list = ${list}',
    replace: ' and ${list} <> $$$$',
    seenBy: SEEN,
  },
  {
    bug: 'words that were looked for are shared',
    file: 'contract/views.ts',
    find: " && !('q' in search)",
    replace: '',
    seenBy: SEEN,
  },
];
