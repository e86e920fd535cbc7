import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/purchasing/purchasing.test.ts'];
const RULES = ['server/modules/purchasing/purchasing.rules.test.ts'];
const RACES = ['server/modules/purchasing/purchasing.race.test.ts'];

const at = 'server/modules/purchasing';
const rules = `${at}/purchasing.rules.ts`;
const store = `${at}/purchasing.store.ts`;
const verbs = `${at}/purchasing.commands`;
const money = 'contract/purchasing.money.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'what rounding leaves of a whole is lost',
    file: 'contract/spread.ts',
    find: '  for (const { i } of rests.slice(0, left)) parts[i]! += 1;\n',
    replace: '',
    seenBy: RULES,
  },
  {
    bug: 'the freight is not part of what goods cost',
    file: money,
    find: '- off[i]! + carried[i]!',
    replace: '- off[i]!',
    seenBy: CASES,
  },
  {
    bug: 'VAT that is in the price is put on top of it',
    file: money,
    find: "const total = terms.vat_mode === 'added' ? base + vat : base;",
    replace: "const total = terms.vat_mode !== 'none' ? base + vat : base;",
    seenBy: RULES,
  },
  {
    bug: 'VAT that is claimed back is part of what goods cost',
    file: money,
    find: 'const cost = terms.vat_in_cost ? payable : spread(total - vat, bases);',
    replace: 'const cost = payable;',
    seenBy: CASES,
  },
  {
    bug: 'a price of another mode is taken as it stands',
    file: `${verbs}/suggest.ts`,
    find: 'const prices = pricesIn(mode, ordered);',
    replace: 'const prices = mode ? ordered.map(({ price }) => price) : [];',
    seenBy: CASES,
  },
  {
    bug: 'a draft says how the VAT stands in its next order',
    file: `${at}/purchasing.queries/last.ts`,
    find: 'and partner_id = ${partner} and approved_at is not null and cancelled_at is null',
    replace: 'and partner_id = ${partner} and cancelled_at is null',
    seenBy: CASES,
  },
  {
    bug: 'each price of another mode rounds by itself',
    file: money,
    find: "purchaseSums(paid, { ...terms, vat_mode: 'included', vat_percent }).lines.map(({ cost }) => cost)",
    replace: 'paid.map(({ price }) => Math.round((price * 100) / (100 + vat_percent)))',
    seenBy: RULES,
  },
  {
    bug: 'each delivery rounds by itself',
    file: rules,
    find: 'Math.max(0, partOfValue({ qty: l.qty, value }, 0, l.received + qty) - there)',
    replace: 'Math.max(0, partOfValue({ qty: l.qty, value }, 0, qty) - 0 * there)',
    seenBy: RULES,
  },
  {
    bug: 'more than was ordered is received',
    file: rules,
    find: 'Math.floor((l.qty * overPercent) / 100) - l.received)',
    replace: 'Math.floor((l.qty * (overPercent + 50)) / 100) - l.received)',
    seenBy: CASES,
  },
  {
    bug: 'who made an order approves it though the shop wants another',
    file: rules,
    find: 'o.user_id === who.userId || o.written_by === who.userId',
    replace: 'o.written_by === -1 && o.user_id === who.userId',
    seenBy: CASES,
  },
  {
    bug: 'who wrote an order last approves it though the shop wants another',
    file: rules,
    find: ' || o.written_by === who.userId',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'an approved order of which nothing came ends short',
    file: `${verbs}/receive.ts`,
    find: "if (!bill && order.state === 'approved' && facts.state === 'closed')",
    replace: "if (!bill && order.state === 'draft' && facts.state === 'closed')",
    seenBy: CASES,
  },
  {
    bug: 'a draft that was rejected is saved as it is, and rejected no more',
    file: `${verbs}/write-draft.ts`,
    find: '    if (isSame) return',
    replace: '    if (isSame && id < 0) return',
    seenBy: CASES,
  },
  {
    bug: 'who may not approve cancels what is approved',
    file: rules,
    find: "state === 'draft' || isAble(",
    replace: "state !== 'closed' || isAble(",
    seenBy: CASES,
  },
  {
    bug: 'a rejected order is approved as it is',
    file: `${verbs}/decide.ts`,
    find: '  if (rejected_at)\n',
    replace: '  if (rejected_at && version < 0)\n',
    seenBy: CASES,
  },
  {
    bug: 'two approvals at once get one number',
    file: store,
    find: 'on conflict (enterprise_id, month) do update set last = m.last + 1 returning last',
    replace: 'on conflict (enterprise_id, month) do update set last = m.last returning last',
    seenBy: RACES,
  },
  {
    bug: 'an order is read without its lock: two deliveries bring the last pieces',
    file: store,
    find: 'from purchase_orders where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`',
    replace: 'from purchase_orders where enterprise_id = ${tx.enterpriseId} and id = ${id}`',
    seenBy: RACES,
  },
  {
    bug: 'two who give cartons the same numbers at once both may',
    file: `${verbs}/write-draft.ts`,
    find: '  await lockRunning(tx, partner_id);\n',
    replace: '',
    seenBy: RACES,
  },
  {
    bug: 'cartons of a cancelled order stay taken',
    file: store,
    find: "and state <> 'cancelled' and id is distinct from",
    replace: 'and id is distinct from',
    seenBy: CASES,
  },
  {
    bug: 'an order is not found by the bill it came with',
    file: store,
    find: ', bill_number = ${receipt.bill.number}',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a carton is ticked off twice',
    file: `${verbs}/receive.ts`,
    find: '    if (before)\n',
    replace: '    if (before && before.no < 0)\n',
    seenBy: CASES,
  },
  {
    bug: 'a bill that was taken back still counts as received',
    file: store,
    find: 'set received = p.received - l.good - l.broken, broken',
    replace: 'set received = p.received, broken',
    seenBy: CASES,
  },
  {
    bug: 'a delivery is taken back though its goods went back to the partner',
    file: `${verbs}/give-back.ts`,
    find: '  return stays ? SENT_BACK : null;',
    replace: '  return stays && bill < 0 ? SENT_BACK : null;',
    seenBy: CASES,
  },
  {
    bug: 'who takes goods in sees their prices',
    file: `${at}/purchasing.views/page.ts`,
    find: 'const baht = (satang: number) => (seesPrices ? toBaht(satang) : null);',
    replace: 'const baht = (satang: number) => (seesPrices || who ? toBaht(satang) : null);',
    seenBy: CASES,
  },
  {
    bug: 'a draft is on its way',
    file: `${at}/purchasing.queries/incoming.ts`,
    find: "and o.state in ('approved', 'partial')",
    replace: "and o.state in ('draft', 'approved', 'partial')",
    seenBy: CASES,
  },
  {
    bug: 'a file of an order is everybody’s of the shop',
    file: `${at}/index.ts`,
    find: 'allows(who, purchasing.paper.right) && isOfPurchase(tx, file)',
    replace: 'isOfPurchase(tx, file)',
    seenBy: CASES,
  },
  {
    bug: 'a mail that left is sent again',
    file: `${at}/purchasing.queries/mail.ts`,
    find: ' and sent_at is null and',
    replace: ' and',
    seenBy: CASES,
  },
  {
    bug: 'a mail that is kept is kept again',
    file: `${at}/purchasing.queries/mail.ts`,
    find: ' and kept_at is null`',
    replace: '`',
    seenBy: CASES,
  },
  {
    bug: 'a mail that was kept for want of a mail server left',
    file: 'server/platform/mail.ts',
    find: "return 'kept';",
    replace: "return 'sent';",
    seenBy: CASES,
  },
  {
    bug: 'the trail says that a mail leaves though there is no mail server',
    file: `${verbs}/mail.ts`,
    find: 'const kept = !hasMailServer();',
    replace: 'const kept = hasMailServer() && !hasMailServer();',
    seenBy: CASES,
  },
];
