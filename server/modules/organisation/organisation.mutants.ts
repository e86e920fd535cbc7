import type { Mutant } from '../../../test/mutants/mutant.ts';

const ORGANISATION = ['server/modules/organisation/organisation.test.ts'];
const KEPT = ['server/modules/organisation/kept.test.ts'];
const PROMPTPAY = ['contract/organisation.promptpay.test.ts'];
const PAPERS = ['server/modules/packing/packing.views/paper.test.ts'];
const kept = 'server/modules/organisation/organisation.commands/kept.ts';
const channels = 'server/modules/organisation/organisation.commands/channels.ts';

const SHOP = ['server/modules/organisation/shop.test.ts'];
const FOUNDED = ['server/modules/auth/first-run.test.ts'];
const shop = 'server/modules/organisation/organisation.commands/change-shop.ts';
const founding = 'server/modules/organisation/organisation.commands/found-shop.ts';

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
  {
    bug: 'of two who edit a team the first is written over',
    file: kept,
    find: '    { thing: kind, id, version, seen, words: { ...words, ...KEPT_FIELDS } },',
    replace:
      '    { thing: kind, id, version, seen: version + seen * 0, words: { ...words, ...KEPT_FIELDS } },',
    seenBy: KEPT,
  },
  {
    bug: 'what is used is deleted',
    file: kept,
    find: 'if (where.length) throw',
    replace: 'if (where.length > 9) throw',
    seenBy: KEPT,
  },
  {
    bug: 'nobody is told who belongs to what is to be deleted',
    file: 'server/modules/organisation/kept-kinds.ts',
    find: "kind === 'payment_method' ? [] : await",
    replace: "kind === 'payment_method' || kind === 'team' ? [] : await",
    seenBy: KEPT,
  },
  {
    bug: 'who is put first stands last',
    file: 'server/modules/organisation/organisation.rules.ts',
    find: 'wanted[Symbol.iterator]()',
    replace: 'wanted.toReversed()[Symbol.iterator]()',
    seenBy: KEPT,
  },
  {
    bug: 'a team that is new stands first',
    file: 'server/modules/organisation/kept.store.ts',
    find: 'coalesce(max(sort), 0) + 1',
    replace: 'coalesce(min(sort), 0) - 1',
    seenBy: KEPT,
  },
  {
    bug: 'a payment method that is off is offered',
    file: 'server/modules/organisation/organisation.queries.ts',
    find: '${METHOD} ${where(sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`',
    replace: '${METHOD} ${where(sql`enterprise_id = ${tx.enterpriseId}`',
    seenBy: KEPT,
  },
  {
    bug: 'an agent is taken out of the channel where he sells',
    file: channels,
    find: 'if (owner.channel_id !== null && owner.channel_id !== id)',
    replace: 'if (owner.channel_id === -1)',
    seenBy: KEPT,
  },
  {
    bug: 'the owner of a channel does not sell in it',
    file: channels,
    find: 'if (owner) await shopPeople().giveChannel(tx, who, owner.id, facts.id);',
    replace: 'void owner;',
    seenBy: KEPT,
  },
  {
    bug: 'a company’s channel has an owner',
    file: channels,
    find: "if (type !== CHANNEL_TYPES.agent) throw invalid({ path, problem: 'not_of_type' });",
    replace: 'void type;',
    seenBy: KEPT,
  },
  {
    bug: 'two channels take the same agent at once',
    file: 'server/modules/users/shop-people.store.ts',
    find: 'and u.id = ${id} and ${isAgent} for update`',
    replace: 'and u.id = ${id} and ${isAgent}`',
    seenBy: KEPT,
  },
  {
    bug: 'who owned a channel and was moved still owns it',
    file: 'server/modules/organisation/kept.queries.ts',
    find: 'row.members.find(({ id }) => id === owner_id) ?? null',
    replace: 'row.members[0] ?? (owner_id === null ? null : { id: owner_id, name: "?" })',
    seenBy: KEPT,
  },
  {
    bug: 'what was deleted is still offered',
    file: 'server/modules/organisation/kept.store.ts',
    find: 'closed_at = coalesce(closed_at, ${now()}), ',
    replace: '',
    seenBy: KEPT,
  },
  {
    bug: 'any number of digits is an account',
    file: 'contract/codes/banks.ts',
    find: 'known.includes(digits)',
    replace: 'known.length > 0 || known.includes(digits)',
    seenBy: ['contract/codes/banks.test.ts'],
  },
  {
    bug: 'the QR of an order asks for money to the shop, whatever its method says',
    file: 'server/modules/payments/payments.views/promptpay.ts',
    find: 'order.promptpay?.id ?? shop.promptpay_id',
    replace: 'shop.promptpay_id ?? order.promptpay?.id',
    seenBy: KEPT,
  },
  {
    bug: 'a QR that was changed is believed',
    file: 'contract/organisation.promptpay.ts',
    find: "return { is: 'damaged' };",
    replace: 'void 0;',
    seenBy: PROMPTPAY,
  },
  {
    bug: 'a channel that has a name of its own sends in the shop’s',
    file: 'server/modules/packing/packing.views/paper.ts',
    find: 'name: o.sender_name || shop.name',
    replace: 'name: shop.name || o.sender_name',
    seenBy: PAPERS,
  },
  {
    bug: 'of two who keep the shop the first is written over',
    file: shop,
    find: 'id, version, seen, words: SHOP_FIELDS',
    replace: 'id, version, seen: version + seen * 0, words: SHOP_FIELDS',
    seenBy: SHOP,
  },
  {
    bug: 'a slip is a logo',
    file: shop,
    find: "found?.purpose !== 'logo' || ",
    replace: '!found || ',
    seenBy: SHOP,
  },
  {
    bug: 'a tax id is any thirteen digits',
    file: 'contract/organisation.shop.ts',
    find: 'const wrong = wrongTaxDigit(digits);\n  return wrong',
    replace: 'const wrong = undefined as ReturnType<typeof wrongTaxDigit>;\n  return wrong',
    seenBy: SHOP,
  },
  {
    bug: 'the code of the first shop is not asked for where it counts',
    file: founding,
    find: '    await permit(tx);\n',
    replace: '    void permit;\n',
    seenBy: FOUNDED,
  },
  {
    bug: 'a new shop has no place where goods come from',
    file: founding,
    find: 'for (const then of founded) await then(tx, founder);',
    replace: 'void founded;',
    seenBy: FOUNDED,
  },
  {
    bug: 'who is put into a team chooses from another order than the shop’s',
    file: 'server/modules/organisation/organisation.queries.ts',
    find: 'and closed_at is null ${IN_ORDER}`;\n  const [teams',
    replace: 'and closed_at is null order by name`;\n  const [teams',
    seenBy: ['server/modules/organisation/kept.test.ts'],
  },
];
