import { purchasingAbilities, type PurchasePage } from '../../../../contract/purchasing.ts';
import { purchasingSettings } from '../../../../contract/purchasing.settings.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingOf } from '../../settings/index.ts';
import { lastChange } from '../../users/index.ts';
import { lastPurchases, storages } from '../../warehouse/index.ts';
import { purchaseById, type LineRow, type PageRow } from '../purchasing.queries/page.ts';
import { shown } from '../purchasing.queries/purchases.ts';
import { awaitedOf, mayOf, missingOf, mostToCome } from '../purchasing.rules.ts';

/** An order as its screen has it; null where there is none. Who sees no prices gets none. */
export async function purchasePage(tx: Reader, who: Actor, id: number): Promise<PurchasePage | null> {
  const o = await purchaseById(tx, id);
  if (!o) return null;
  const seesPrices = isAble(who, purchasingAbilities.seePrices);
  const [last_change, places, over, somebody_else_approves, bought] = await Promise.all([
    lastChange(tx, 'purchase', id),
    storages(tx),
    settingOf(tx, purchasingSettings.over_percent),
    settingOf(tx, purchasingSettings.somebody_else_approves),
    seesPrices ? lastPurchases(tx, [...new Set(o.items.map(({ item_id }) => item_id))]) : [],
  ]);
  const baht = (satang: number) => (seesPrices ? toBaht(satang) : null);
  const isOpen = o.state === 'approved' || o.state === 'partial';
  const last = new Map(bought.map((one) => [one.item_id, one]));
  const held = o.items.reduce((sum, l) => sum + l.received - l.returned, 0);
  return {
    ...shown(who, o),
    version: o.version,
    terms: o.terms,
    note: o.note,
    discount: baht(o.discount),
    freight: baht(o.freight),
    vat_mode: o.vat_mode,
    vat_percent: o.vat_percent,
    goods: baht(o.goods),
    vat: baht(o.vat),
    items: o.items.map((l) => {
      const before = last.get(l.item_id);
      return {
        ...lineOf(l),
        price: baht(l.price),
        discount: baht(l.discount),
        amount: baht(l.qty * l.price - l.discount),
        unit_cost: baht(Math.round(l.cost / l.qty)),
        awaited: isOpen ? awaitedOf(l) : 0,
        most: isOpen ? mostToCome(l, over) : 0,
        last: before
          ? {
              price: toBaht(Math.round(before.value / before.qty)),
              day: dayOf(before.at),
              partner: before.partner,
            }
          : null,
      };
    }),
    files: o.files.map(({ file, at, ...rest }) => ({ ...rest, file, url: `/files/${file}`, at: iso(at) })),
    receipts: o.receipts.map(({ at, bill, lines, ...receipt }) => ({
      ...receipt,
      at: iso(at),
      bill: { ...bill, image: bill.image && `/files/${bill.image}` },
      lines: lines.map(({ payable: _, ...line }) => line),
      amount: baht(lines.reduce((sum, line) => sum + line.payable, 0)),
    })),
    returns: o.returns.map(({ at, lines, ...back }) => ({
      ...back,
      at: iso(at),
      lines: lines.map(({ payable: _, ...line }) => line),
      amount: baht(lines.reduce((sum, line) => sum + line.payable, 0)),
    })),
    mails: o.mails.map(({ at, sent_at, kept_at, ...mail }) => ({
      ...mail,
      at: iso(at),
      sent_at: isoOrNull(sent_at),
      kept_at: isoOrNull(kept_at),
    })),
    missing_cartons: missingCartons(o),
    rejection: by(o.rejected_by, o.rejected_at, o.reject_reason),
    approval: by(o.approved_by, o.approved_at, null),
    closing: by(o.closed_by, o.closed_at, o.close_reason),
    cancellation: by(o.cancelled_by, o.cancelled_at, o.cancel_reason),
    last_change,
    received_amount: baht(o.received_payable),
    returned_amount: baht(o.returned_payable),
    storages: places.flatMap(({ id: place, name, kind }) =>
      kind === 'store' || kind === 'defective' ? [{ id: place, name, kind }] : [],
    ),
    partner_email: isAble(who, warehouseAbilities.seeContacts) ? o.email : '',
    may: mayOf(who, { ...o, number: o.number, held, somebody_else_approves }),
  };
}

const lineOf = ({ price: _, discount: __, payable: ___, cost: ____, image, ...line }: LineRow) => ({
  ...line,
  image: image && `/files/${image}`,
});
const by = (who: string | null, at: string | null, reason: string | null) =>
  who === null || at === null ? null : { who, at: iso(at), reason };

/** Of an order that is awaited or has come: the numbers of the cartons that did not. */
function missingCartons({ state, running_from, running_to, receipts }: PageRow) {
  if (running_from === null || running_to === null || state === 'draft' || state === 'cancelled') return [];
  const there = receipts.filter(({ reversed }) => !reversed).flatMap(({ cartons }) => cartons);
  return missingOf({ from: running_from, to: running_to }, there);
}
