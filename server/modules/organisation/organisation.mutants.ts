import type { Mutant } from '../../../test/mutants/mutant.ts';

const ORGANISATION = ['server/modules/organisation/organisation.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'an agent chooses among all channels',
    file: 'server/modules/organisation/organisation.queries.ts',
    find: 'who.groupId === GROUPS.agent && sql`id = ${who.channelId}`,',
    replace: '',
    seenBy: ORGANISATION,
  },
  {
    bug: 'closed channels are offered',
    file: 'server/modules/organisation/organisation.queries.ts',
    find: '${where(\n      sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`,\n      named(text),\n      who.groupId',
    replace:
      '${where(\n      sql`enterprise_id = ${tx.enterpriseId}`,\n      named(text),\n      who.groupId',
    seenBy: ORGANISATION,
  },
  {
    bug: 'fees are of another unit',
    file: 'server/modules/organisation/organisation.routes.ts',
    find: 'fee: toBaht(ruleFor(rules.get(id) ?? [], { weight: 0, amount: 0 })?.fee ?? 0),',
    replace: 'fee: ruleFor(rules.get(id) ?? [], { weight: 0, amount: 0 })?.fee ?? 0,',
    seenBy: ORGANISATION,
  },
];
