import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Given } from '../../../../contract/endpoint.ts';
import { VAT_WORDS, type purchasing } from '../../../../contract/purchasing.ts';
import type { Locale } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { amountInWords } from '../../../platform/baht-words.ts';
import { now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { bahtText } from '../../../platform/money.ts';
import { barsOf, commonSource, wordsOf } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import { reading } from '../../../platform/tx.ts';
import { shopOf } from '../../organisation/index.ts';
import { partnerCard } from '../../warehouse/index.ts';
import { purchaseById } from '../purchasing.queries/page.ts';

/** An order as its partner gets it. Errors: not_found. */
export async function purchasePaper(
  who: Actor,
  { id, locale }: Given<typeof purchasing.paper>,
  _call: unknown,
  fail: Fail<'not_found'>,
): Promise<FileReply> {
  const paper = await paperOf(who, id, locale);
  if (!paper) throw fail('not_found');
  return paper;
}

/** The same for who is not asking: null where there is no such order. */
export async function paperOf(
  who: Actor,
  id: number,
  locale: Locale,
): Promise<{ type: string; bytes: Buffer; name: string } | null> {
  const found = await reading(who, async (tx) => {
    const order = await purchaseById(tx, id);
    if (!order) return null;
    const [shop, partner] = [await shopOf(tx), await partnerCard(tx, order.partner_id)];
    return { order, shop, partner };
  });
  if (!found) return null;
  const { order, shop, partner } = found;
  const bars = await barsOf();
  const day = dayIn(locale);
  const number = order.approved_at || locale === 'th' ? order.number : `Draft ${order.id}`;
  const bytes = await pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'purchase.typ': SOURCE },
    data: {
      locale,
      title: number,
      number,
      bars: order.approved_at ? bars(order.number) : null,
      state: order.state,
      copy: 0,
      date: day(new Date(order.approved_at ?? order.created_at)),
      expected: order.expected_on ? day(new Date(`${order.expected_on}T12:00:00+07:00`)) : null,
      reference: order.reference,
      terms: wordsOf(order.terms),
      note: wordsOf(order.note),
      by: order.user_name,
      approved_by: order.approved_by ?? '',
      printed_at: day(now()),
      shop: {
        name: wordsOf(shop.name),
        address: wordsOf(shop.address),
        phone: shop.phone,
        tax_id: shop.tax_id,
      },
      partner: {
        name: wordsOf(partner.company_name),
        address: wordsOf(partner.address),
        contact: wordsOf(
          [partner.contact_name, partner.contact_tel || partner.tel].filter(Boolean).join(' '),
        ),
        tax_id: partner.tax_id,
      },
      cartons: order.running_from === null ? null : `${order.running_from} – ${order.running_to}`,
      sums: {
        goods: bahtText(order.goods),
        discount: order.discount ? bahtText(order.discount) : null,
        freight: order.freight ? bahtText(order.freight) : null,
        vat: order.vat_mode === 'none' ? null : bahtText(order.vat),
        vat_percent: order.vat_percent,
        vat_said: VAT_WORDS[order.vat_mode][locale],
        vat_mode: order.vat_mode,
        net: bahtText(order.total - order.vat),
        total: bahtText(order.total),
        words: amountInWords(order.total, locale),
      },
    },
    items: [
      order.items.map((l) => ({
        sku: l.sku,
        name: wordsOf(l.name),
        unit: l.unit_name,
        qty: l.qty.toLocaleString('en-US'),
        cartons: l.pack > 1 && l.qty % l.pack === 0 ? { count: l.qty / l.pack, pack: l.pack } : null,
        price: bahtText(l.price),
        discount: l.discount ? bahtText(l.discount) : null,
        amount: bahtText(l.qty * l.price - l.discount),
      })),
    ],
  });
  return { type: 'application/pdf', bytes, name: `${order.number.replace(/\s/g, '-')}.pdf` };
}

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'paper', 'purchase.typ'), 'utf8');
const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "purchase.typ": purchase
#purchase(data)
`;

const dayIn = (locale: Locale) => {
  const said = {
    day: 'numeric',
    month: locale === 'th' ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  } as const;
  const format = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', said);
  return (at: Date) =>
    format
      .formatToParts(at)
      .filter(({ type }) => type !== 'era')
      .map(({ value }) => value)
      .join('')
      .trim();
};
