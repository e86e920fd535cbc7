import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Given } from '../../../../contract/endpoint.ts';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import {
  FIELD_HEADS,
  FIELD_WORDS,
  LIST_FIELDS,
  LISTS,
  MEASURES,
  MEASURE_WORDS,
  type ListName,
  type Measure,
  type summaries,
  shareOf,
  type SummaryField,
} from '../../../../contract/summaries.ts';
import type { Locale } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText, now } from '../../../platform/clock.ts';
import type { Refuses } from '../summaries.queries/named.ts';
import type { FileReply } from '../../../platform/http.ts';
import { commonSource, printable, wordsOf } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import { snapshot, type Reader } from '../../../platform/tx.ts';
import { shopOf } from '../../organisation/index.ts';
import { namesOf } from '../summaries.queries/names.ts';
import { byField } from './field.ts';
import { summaryNow } from './summary.ts';

type Paper = typeof summaries.paper;
type Asked = Given<Paper>;

/** As many rows as anybody reads on paper; the table says where there are more, and the sheet has them all. */
const MOST_ROWS = 500;
/** Columns that find room across a page. */
const MOST_ACROSS = 16;

/** What is on screen, on paper. Errors: invalid_date_range, not_found. */
export async function summaryPaper(
  reader: Actor,
  asked: Asked,
  _call: unknown,
  fail: Refuses,
): Promise<FileReply> {
  const { locale } = asked;
  // the paper speaks one language, whoever asks for it
  const who = { ...reader, locale };
  const { shop, report, filters } = await snapshot(who, async (tx) => ({
    shop: await shopOf(tx),
    report: asked.by
      ? await fieldReport(tx, who, { ...asked, by: asked.by }, fail)
      : await listsReport(tx, who, asked, fail),
    filters: await filtersSaid(tx, who, asked),
  }));
  const day = dayIn(locale);
  const bytes = await pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'summary.typ': SOURCE },
    data: {
      locale,
      copy: 0,
      title: report.title,
      shop: wordsOf(printable(shop.name)),
      days: report.from === report.to ? day(report.from) : `${day(report.from)} – ${day(report.to)}`,
      filters: filters.map((one) => wordsOf(printable(one))),
      at: momentText(now())[locale],
      wide: report.wide,
    },
    items: [report.sections],
  });
  return { type: 'application/pdf', bytes, name: `${report.title} ${report.from} ${report.to}.pdf` };
}

/** What of each list is said: of an order that may be in several rows, nothing. */
const LIST_MEASURES: Record<ListName, Measure[]> = {
  wms: ['pieces', 'parcels'],
  sale_channel: ['pieces', 'parcels', 'orders'],
  product: ['units', 'pieces', 'parcels'],
  shipping_user: ['pieces', 'parcels'],
  user: ['pieces', 'parcels', 'orders'],
};

interface Row {
  name: string[];
  code: string;
  figures: string[];
  /** Of the largest, 0–1. */
  bar: number;
  /** Its part of the whole, beside the bar; empty: it is not told. */
  share: string;
}
interface Section {
  title: string;
  heads: string[];
  rows: Row[];
  total: string[] | null;
  /** What the bars are, and how many rows there is no room for. */
  says: string;
  /** Over the bars. */
  share: string;
  /** What is said where there are no rows. */
  none: string;
}
interface Report {
  title: string;
  from: string;
  to: string;
  wide: boolean;
  sections: Section[];
}

async function listsReport(tx: Reader, who: Actor, asked: Asked, fail: Refuses): Promise<Report> {
  const { Data, Datum } = await summaryNow(tx, who, asked, fail);
  const t = SAID[who.locale];
  const sections = LISTS.map((list): Section => {
    const measures = measuresOf(who.locale, Data, [...LIST_MEASURES[list], 'value']);
    const rows = Datum[list];
    const most = Math.max(1, ...rows.map(({ amount }) => amount));
    return {
      title: FIELD_WORDS[LIST_FIELDS[list]][who.locale],
      heads: measures.map(({ title }) => title),
      rows: rows.slice(0, MOST_ROWS).map((row) => ({
        ...nameOf(row),
        figures: measures.map(({ key }) => figure(row[key], key)),
        bar: row.amount / most,
        share: '',
      })),
      total: measures.map(({ key }) => figure(Data[key], key)),
      says: [measures[0]!.title, rows.length > MOST_ROWS ? t.more(rows.length - MOST_ROWS) : '']
        .filter(Boolean)
        .join(' · '),
      share: '',
      none: t.none,
    };
  });
  return { title: t.lists, from: Datum.from, to: Datum.to, wide: false, sections };
}

async function fieldReport(
  tx: Reader,
  who: Actor,
  asked: Asked & { by: SummaryField },
  fail: Refuses,
): Promise<Report> {
  const { Data, Datum } = await byField(
    tx,
    who,
    { ...asked, q: asked.search, page: 1, page_size: MOST_ROWS },
    fail,
  );
  const { locale } = who;
  const t = SAID[locale];
  const { measure, by } = asked;
  const columns = Datum.columns.slice(0, MOST_ACROSS);
  const measures = measuresOf(locale, Datum.totals, asked.across ? [measure] : MEASURES);
  const day = dayIn(locale);
  const most = Math.max(1, ...Data.map((row) => row[measure] ?? 0));
  const before = Datum.before;
  const section: Section = {
    title: [FIELD_WORDS[by][locale], asked.across && FIELD_WORDS[asked.across][locale]]
      .filter(Boolean)
      .join(' × '),
    heads: [
      ...measures.map(({ title }) => title),
      ...(before ? [FIELD_HEADS.before[locale], FIELD_HEADS.change[locale]] : []),
      ...columns.map(({ name }) => (asked.across === 'day' ? day(name).replace(/ \S+$/, '') : name)),
    ],
    rows: Data.map((row) => ({
      ...nameOf(by === 'day' ? { ...row, name: day(row.name) } : row),
      figures: [
        ...measures.map(({ key }) => figure(row[key], key)),
        ...(before
          ? [
              figure(row.before?.[measure] ?? null, measure),
              t.change(row[measure] ?? 0, row.before?.[measure] ?? 0),
            ]
          : []),
        ...columns.map(({ key }) => {
          const cell = row.cells.find((one) => one.key === key);
          return cell ? figure(cell[measure], measure) : '–';
        }),
      ],
      bar: (row[measure] ?? 0) / most,
      share: `${shareOf(row[measure], Datum.totals[measure]).toFixed(1)}%`,
    })),
    total: [
      ...measures.map(({ key }) => figure(Datum.totals[key], key)),
      ...(before
        ? [
            figure(before[measure], measure),
            before[measure] ? t.change(Datum.totals[measure] ?? 0, before[measure]) : '–',
          ]
        : []),
      ...columns.map((column) => figure(column[measure], measure)),
    ],
    says: [
      MEASURE_WORDS[measure][locale],
      Datum.total > Data.length ? t.more(Datum.total - Data.length) : '',
      Datum.columns.length > columns.length ? t.moreColumns(Datum.columns.length - columns.length) : '',
      before ? t.compared(day(before.from), day(before.to)) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    share: FIELD_HEADS.share[locale],
    none: asked.search ? t.notFound : t.none,
  };
  const wide = columns.length > 3 || section.heads.length > 6;
  return { title: t.field, from: Datum.from, to: Datum.to, wide, sections: [section] };
}

const nameOf = ({ name, code }: { name: string; code: string | null }) => ({
  name: wordsOf(printable(name)),
  code: code ?? '',
});
/** Those that the reader may see. */
const measuresOf = (locale: Locale, of: Record<Measure, number | null>, wanted: readonly Measure[]) =>
  wanted.filter((key) => of[key] !== null).map((key) => ({ key, title: MEASURE_WORDS[key][locale] }));
const figure = (value: number | null, measure: Measure): string =>
  value === null
    ? '–'
    : value.toLocaleString('en-US', measure === 'value' ? { minimumFractionDigits: 2 } : {});

async function filtersSaid(tx: Reader, who: Actor, f: Asked): Promise<string[]> {
  const { locale } = who;
  const named = async (field: SummaryField, id: number | undefined, before = '') =>
    id === undefined
      ? []
      : [
          `${FIELD_WORDS[field][locale]}: ${(await namesOf(tx, locale, field, [`${before}${id}`]))(`${before}${id}`).name}`,
        ];
  return [
    ...(await named('sale_channel', f.sale_channel_id)),
    ...(f.platform === undefined
      ? []
      : [
          `${SAID[locale].marketplace}: ${MARKETPLACES[f.platform as keyof typeof MARKETPLACES]?.[locale] ?? f.platform}`,
        ]),
    ...(await named('team', f.team_id)),
    ...(await named('staff', f.user_id)),
    ...(await named('packer', f.packer_id)),
    ...(await named('item', f.item_id)),
    ...(await named('product', f.product_id, 'p')),
    ...(f.search ? [`${SAID[locale].search}: ${f.search}`] : []),
  ];
}

/** By how much, as the screen says it. */
const changeIn =
  (isNew: string, isSame: string) =>
  (now: number, before: number): string => {
    if (now === before) return isSame;
    if (before === 0) return isNew;
    const percent = Math.round(((now - before) / before) * 100);
    return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-US').replace('-', '−')}%`;
  };
const SAID = {
  th: {
    lists: 'สรุปของออกจากคลัง',
    field: 'สรุปของออกจากคลังตามฟิลด์',
    none: 'ไม่มีของออกในช่วงนี้',
    notFound: 'ไม่พบรายการที่ตรงกับคำค้นหา',
    change: changeIn('ใหม่', 'เท่าเดิม'),
    marketplace: 'แพลตฟอร์ม',
    search: 'คำค้นหา',
    more: (n: number) => `ยังมีอีก ${n.toLocaleString('en-US')} แถว ดูได้ในไฟล์ Excel`,
    moreColumns: (n: number) => `ยังมีอีก ${n} คอลัมน์ ดูได้ในไฟล์ Excel`,
    compared: (from: string, to: string) => `เทียบกับ ${from} – ${to}`,
  },
  en: {
    lists: 'WMS summary',
    field: 'WMS summary by field',
    none: 'Nothing left in these days',
    notFound: 'Nothing matches the search',
    change: changeIn('new', 'the same'),
    marketplace: 'Marketplace',
    search: 'Search',
    more: (n: number) => `${n.toLocaleString('en-US')} more rows are in the Excel file`,
    moreColumns: (n: number) => `${n} more columns are in the Excel file`,
    compared: (from: string, to: string) => `compared with ${from} – ${to}`,
  },
};

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'paper', 'summary.typ'), 'utf8');
const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "summary.typ": summary
#summary(data)
`;
const dayIn = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: locale === 'th' ? '2-digit' : 'numeric',
    timeZone: 'Asia/Bangkok',
  });
  return (day: string): string =>
    /^\d{4}-\d\d-\d\d$/.test(day)
      ? format
          .formatToParts(new Date(`${day}T12:00:00+07:00`))
          .filter(({ type }) => type !== 'era')
          .map(({ value }) => value)
          .join('')
          .trim()
      : day;
};
