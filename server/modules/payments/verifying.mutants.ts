import type { Mutant } from '../../../test/mutants/mutant.ts';

const VERIFYING = ['server/modules/payments/verifying.test.ts'];
const RECEIVED = ['server/modules/payments/received.test.ts'];
const VERDICT = ['server/modules/payments/payments.queries/verdict.test.ts'];

const rules = 'server/modules/payments/payments.rules.ts';
const store = 'server/modules/payments/verifying.store.ts';
const asking = 'server/modules/payments/payments.commands/verify-slip.ts';
const received = 'server/modules/payments/payments.queries/received.ts';

/** What a bank says of slips, and what came each day. */
export const VERIFYING_MUTANTS: Mutant[] = [
  {
    bug: 'a slip is green by its amount alone',
    file: rules,
    find: "every((one) => one === false) ? 'account' : 'masked'",
    replace: "every((one) => one === false) ? 'account' : 'agreed'",
    seenBy: VERIFYING,
  },
  {
    bug: 'another amount at the bank is no matter',
    file: rules,
    find: "if (told.amount !== slip.amount) return 'amount';",
    replace: '',
    seenBy: VERIFYING,
  },
  {
    bug: 'the same digits at another bank are our account',
    file: rules,
    find: 'otherBank ? false : accountFits',
    replace: 'accountFits',
    seenBy: VERIFYING,
  },
  {
    bug: 'an answer about another transfer counts',
    file: 'server/modules/payments/verifiers/slipok.ts',
    find: 'said.transRef !== reference',
    replace: 'false',
    seenBy: VERIFYING,
  },
  {
    bug: 'a service that is down is asked for every slip',
    file: asking,
    find: 'if (SILENT.has(told.answer)) return;',
    replace: '',
    seenBy: VERIFYING,
  },
  {
    bug: 'two that look for work ask for the same slip',
    file: store,
    find: 'set verify_at = ${plusHours(now(), LEASE_HOURS)}',
    replace: 'set verify_at = verify_at',
    seenBy: VERIFYING,
  },
  {
    bug: 'a slip that was decided is asked for',
    file: store,
    find: ' and part.accepted_at is null and part.rejected_at is null)`,',
    replace: ')`,',
    seenBy: VERIFYING,
  },
  {
    bug: 'the same question is paid for twice in a moment',
    file: asking,
    find: 'isFresh || isFinal',
    replace: 'isFinal',
    seenBy: VERIFYING,
  },
  {
    bug: 'the queue calls green what the bank disagrees with',
    file: 'server/modules/payments/payments.queries/verdict.ts',
    find: "s.verified in ('amount', 'account')",
    replace: "s.verified in ('amount')",
    seenBy: VERDICT,
  },
  {
    bug: 'a confirmation that was taken back is money received',
    file: received,
    find: 'sql`not exists (select from payments r where r.enterprise_id = p.enterprise_id and r.reverses = p.id)`,',
    replace: '',
    seenBy: RECEIVED,
  },
  {
    bug: 'who sees one team sees all payments',
    file: received,
    find: '!seesAll(who) &&',
    replace: 'false &&',
    seenBy: RECEIVED,
  },
  {
    bug: 'days are those of Greenwich',
    file: received,
    find: "at time zone 'Asia/Bangkok'",
    replace: "at time zone 'UTC'",
    seenBy: RECEIVED,
  },
];
