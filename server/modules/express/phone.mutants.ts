import type { Mutant } from '../../../test/mutants/mutant.ts';

const AHEAD = ['web/src/modules/express/marks/ahead.test.ts'];
const ahead = 'web/src/modules/express/marks/ahead.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a mark that waits does not change the counts on the tabs',
    file: ahead,
    find: 'if (tab) sums.counts[tab] += n;',
    replace: 'if (tab && n > 1) sums.counts[tab] += n;',
    seenBy: AHEAD,
  },
  {
    bug: 'what failed at the door is not to be collected any more',
    file: ahead,
    find: "state === 'picked_up' || state === 'failed' ? cash : 0",
    replace: "state === 'picked_up' ? cash : 0",
    seenBy: AHEAD,
  },
  {
    bug: 'a mark that was heard is taken off the sums a second time',
    file: ahead,
    find: 'if (sums && about && !isIn(about, mark))',
    replace: 'if (sums && about)',
    seenBy: AHEAD,
  },
  {
    bug: 'a parcel is where an older list had it',
    file: ahead,
    find: 'before.at < copy!.at',
    replace: 'before.at > copy!.at',
    seenBy: AHEAD,
  },
  {
    bug: 'the purse forgets what the server heard after it was asked for',
    file: ahead,
    find: '&& !isIn({ at }, mark) ?',
    replace: '&& mark.heard === undefined ?',
    seenBy: AHEAD,
  },
];
