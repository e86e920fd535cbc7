import type { Mutant } from '../../../test/mutants/mutant.ts';

const PARTNERS = ['server/modules/warehouse/partners.test.ts'];
const commands = 'server/modules/warehouse/warehouse.commands/partners.ts';
const queries = 'server/modules/warehouse/warehouse.queries/partners.ts';

export const PARTNER_MUTANTS: Mutant[] = [
  {
    bug: 'the weights of a tax id count from twelve',
    file: 'contract/organisation.tax-id.ts',
    find: 'Number(digit) * (13 - i)',
    replace: 'Number(digit) * (12 - i)',
    seenBy: PARTNERS,
  },
  {
    bug: 'a tax id whose rest is 1 has no check digit',
    file: 'contract/organisation.tax-id.ts',
    find: '(11 - (sum % 11)) % 10',
    replace: '11 - (sum % 11)',
    seenBy: PARTNERS,
  },
  {
    bug: 'a changed partner’s tax id is not verified',
    file: commands,
    find: 'const wrong = tax_id ? wrongTaxDigit(tax_id) : undefined;',
    replace: 'const wrong = undefined as ReturnType<typeof wrongTaxDigit>;',
    seenBy: PARTNERS,
  },
  {
    bug: 'a partner that bills name is deleted',
    file: commands,
    find: 'if (bills > 0)',
    replace: 'if (bills < 0)',
    seenBy: PARTNERS,
  },
  {
    bug: 'a bill names a partner that is just being deleted',
    file: queries,
    find: 'and closed_at is null for key share`',
    replace: 'and closed_at is null`',
    seenBy: PARTNERS,
  },
  {
    bug: 'a partner that is off is bought of',
    file: queries,
    find: 'and closed_at is null for key share`',
    replace: 'for key share`',
    seenBy: PARTNERS,
  },
  {
    bug: 'what was taken back counts as bought',
    file: queries,
    find: "b.partner_id is not null and b.kind = 'in'\n        and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)`",
    replace: "b.partner_id is not null and b.kind = 'in'`",
    seenBy: PARTNERS,
  },
  {
    bug: 'the first price is told as the last',
    file: queries,
    find: 'order by b.at desc, m.id desc))[1]',
    replace: 'order by b.at, m.id))[1]',
    seenBy: PARTNERS,
  },
  {
    bug: 'everybody sees what was paid',
    file: queries,
    find: 'last_price: mayCost ? toBaht(last_price) : null',
    replace: 'last_price: toBaht(last_price) || (mayCost ? 0 : null)',
    seenBy: PARTNERS,
  },
  {
    bug: 'a supplier’s phone and tax id are told to everybody',
    file: queries,
    find: '...(seesContacts(who) ? {} : UNSEEN),',
    replace: '...(seesContacts(who) ? {} : null),',
    seenBy: PARTNERS,
  },
  {
    bug: 'a phone that is not shown is found by its digits',
    file: queries,
    find: 'const words = seesContacts(who)',
    replace: 'const words = seesContacts(who) || f.q',
    seenBy: PARTNERS,
  },
  {
    bug: 'of two who edit a partner the first is written over',
    file: commands,
    find: "await assertSeen(tx, { thing: 'partner', id, version, seen, words: PARTNER_FIELDS }, fail);",
    replace: 'void seen;',
    seenBy: PARTNERS,
  },
];
