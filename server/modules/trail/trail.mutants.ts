import type { Mutant } from '../../../test/mutants/mutant.ts';

const TRAIL = ['server/modules/trail/trail.test.ts'];
const RULES = ['server/modules/trail/trail.rules.test.ts'];
const queries = 'server/modules/trail/trail.queries.ts';
const views = 'server/modules/trail/trail.views/list.ts';
const rules = 'server/modules/trail/trail.rules.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'anybody sees what everybody did',
    file: views,
    find: "isAdmin(who) ? (filter.whose ?? 'all') : 'mine'",
    replace: "filter.whose ?? 'all'",
    seenBy: TRAIL,
  },
  {
    bug: 'what programs did is what people did',
    file: queries,
    find: 'sql`a.api_key_id is not null`',
    replace: 'sql`a.user_id is not null`',
    seenBy: TRAIL,
  },
  {
    bug: 'the last day is not looked at',
    file: queries,
    find: 'startOfDay(addDays(f.to, 1))',
    replace: 'startOfDay(f.to)',
    seenBy: TRAIL,
  },
  {
    bug: 'one thing is looked at within days alone',
    file: views,
    find: 'return ofOne ?',
    replace: 'return ofOne && f.page < 0 ?',
    seenBy: TRAIL,
  },
  {
    bug: 'the own card counts what others did',
    file: queries,
    find: 'and user_id = ${userId} and at >=',
    replace: 'and user_id is distinct from ${-userId} and at >=',
    seenBy: TRAIL,
  },
  {
    bug: 'satang are told as baht',
    file: rules,
    find: "if (reads === 'satang') return same(`฿${bahtText(value)}`);",
    replace: "if (reads === 'satang') return same(`฿${bahtText(value * 100)}`);",
    seenBy: [...RULES, ...TRAIL],
  },
  {
    bug: 'what is gone has no name',
    file: 'server/modules/trail/trail.views/rows.ts',
    find: 'name ?? nameIn(after, before)',
    replace: 'name ?? null',
    seenBy: TRAIL,
  },
  {
    bug: 'a long list is cut and says nothing of it',
    file: rules,
    find: 'more > 0 ?',
    replace: 'more > 1_000 ?',
    seenBy: RULES,
  },
];
