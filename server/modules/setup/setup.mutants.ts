import type { Mutant } from '../../../test/mutants/mutant.ts';

const SETUP = ['server/modules/setup/setup.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'the list is put away for the shop next door too',
    file: 'server/modules/setup/setup.store.ts',
    find: ': sql`delete from setup_lists where enterprise_id = ${tx.enterpriseId}`',
    replace: ': sql`delete from setup_lists where enterprise_id <> ${tx.enterpriseId}`',
    seenBy: SETUP,
  },
  {
    bug: 'the second step stands before the first',
    file: 'server/modules/setup/setup.steps.ts',
    find: 'a.step.rank - b.step.rank',
    replace: 'b.step.rank - a.step.rank',
    seenBy: SETUP,
  },
  {
    bug: 'who works alone has colleagues',
    file: 'server/modules/users/users.queries.ts',
    find: 'deleted_at is null offset 1`',
    replace: 'deleted_at is null`',
    seenBy: SETUP,
  },
  {
    bug: 'a channel that is off is one to sell in',
    file: 'server/modules/organisation/setup.queries.ts',
    find: 'from sale_channels where enterprise_id = ${tx.enterpriseId} and closed_at is null',
    replace: 'from sale_channels where enterprise_id = ${tx.enterpriseId}',
    seenBy: SETUP,
  },
  {
    bug: 'one kind of place is enough',
    file: 'server/modules/warehouse/warehouse.queries/setup.ts',
    find: '.kinds === PLACE_KINDS.length',
    replace: '.kinds > 0',
    seenBy: SETUP,
  },
];
