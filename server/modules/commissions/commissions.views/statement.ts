import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ENTRY_WORDS,
  FIGURE_WORDS,
  termsText,
  type Figures,
  type commissions,
} from '../../../../contract/commissions.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Locale } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { amountInWords } from '../../../platform/baht-words.ts';
import { now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { commonSource, wordsOf } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import { snapshot } from '../../../platform/tx.ts';
import { shopOf } from '../../organisation/index.ts';
import { personById } from '../../users/index.ts';
import { booksOf } from '../commissions.queries/entries.ts';
import { periodById } from '../commissions.queries/periods.ts';
import { added, figuresShown, people } from '../commissions.queries/people.ts';
import { linesOfPerson, type LineRow } from '../commissions.queries/report.ts';

/** What one person gets for a period, day by day. Errors: not_found. */
export async function statementPaper(
  who: Actor,
  { user_id, period_id, locale }: Given<typeof commissions.statement>,
  _call: unknown,
  fail: Fail<'not_found'>,
): Promise<FileReply> {
  const { period, person, shop, lines, sums } = await snapshot(who, async (tx) => {
    const found = [await periodById(tx, period_id), await personById(tx, user_id)] as const;
    if (!found[0] || !found[1]) throw fail('not_found');
    const days = { from: found[0].from_day, to: found[0].to_day };
    const books = await booksOf(tx);
    return {
      period: found[0],
      person: `${found[1].fname} ${found[1].lname}`.trim(),
      shop: await shopOf(tx),
      lines: await linesOfPerson(tx, days, books, user_id),
      sums: figuresShown(added(await people(tx, days, books, { user_id }))),
    };
  });
  const day = dayIn(locale);
  const payable = toSatang(sums.payable);
  const bytes = await pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'statement.typ': SOURCE },
    data: {
      locale,
      title: `${period.number} ${person}`,
      number: period.number,
      draft: period.closed_at === null,
      copy: 0,
      from: day(period.from_day),
      to: day(period.to_day),
      closed: period.closed_at ? day(period.closed_at) : null,
      closed_by: period.closed_name ?? '',
      printed_at: day(now()),
      person: wordsOf(person),
      name: person,
      shop: {
        name: wordsOf(shop.name),
        address: wordsOf(shop.address),
        phone: shop.phone,
        tax_id: shop.tax_id,
      },
      figures: FIGURES.map((key) => ({
        name: FIGURE_WORDS[key][locale],
        value:
          key === 'orders' || key === 'pieces'
            ? sums[key].toLocaleString('en-US')
            : bahtText(toSatang(sums[key])),
      })),
      payable: bahtText(payable),
      // below nothing nobody is paid: the words say how much, the line before them that it is owed
      owed: payable < 0,
      words: amountInWords(Math.abs(payable), locale),
    },
    items: [
      [...Map.groupBy(lines, (line) => line.day)].map(([at, those]) => ({
        day: day(at),
        sum: bahtText(those.reduce((sum, line) => sum + line.amount, 0)),
        lines: those.map((line) => lineOf(line, locale)),
      })),
    ],
  });
  return { type: 'application/pdf', bytes, name: `${period.number}-${user_id}.pdf` };
}
const FIGURES = [
  'orders',
  'pieces',
  'net',
  'commission',
  'clawback',
  'corrections',
] as const satisfies (keyof Figures)[];

const lineOf = (line: LineRow, locale: Locale) => ({
  order: line.number,
  kind: line.kind === 'sale' ? null : ENTRY_WORDS[line.kind][locale],
  name: wordsOf(line.name),
  pieces: line.pieces.toLocaleString('en-US'),
  net: bahtText(line.base),
  rate:
    line.rate_kind === null ? '–' : termsText({ kind: line.rate_kind, value: toBaht(line.value!) }, locale),
  amount: bahtText(line.amount),
});

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'paper', 'statement.typ'), 'utf8');
const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "statement.typ": statement
#statement(data)
`;

const dayIn = (locale: Locale) => {
  const said = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  } as const;
  const format = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', said);
  return (at: Date | string) =>
    format
      .formatToParts(typeof at === 'string' ? new Date(`${at}T12:00:00+07:00`) : at)
      .filter(({ type }) => type !== 'era')
      .map(({ value }) => value)
      .join('')
      .trim();
};
