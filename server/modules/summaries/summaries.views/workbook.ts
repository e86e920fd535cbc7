import type { Given } from '../../../../contract/endpoint.ts';
import {
  FIELD_WORDS,
  LIST_FIELDS,
  LISTS,
  MEASURES,
  MEASURE_WORDS,
  type Measure,
  type summaries,
} from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Refuses } from '../summaries.queries/named.ts';
import type { FileReply } from '../../../platform/http.ts';
import { SHEET_TYPES, writeTables, type Head } from '../../../platform/sheets/write-sheet.ts';
import { snapshot } from '../../../platform/tx.ts';
import { summaryNow } from './summary.ts';

/** The lists of the summary as a workbook, with their totals. Errors: invalid_date_range, not_found. */
export async function summaryWorkbook(
  who: Actor,
  asked: Given<typeof summaries.workbook>,
  _call: unknown,
  fail: Refuses,
): Promise<FileReply> {
  const { locale } = who;
  const { Data, Datum } = await snapshot(who, (tx) => summaryNow(tx, who, asked, fail));
  const measures = MEASURES.filter((one) => Data[one] !== null);
  const heads = (first: string, withCode: boolean): Head[] => [
    { title: first, kind: 'text' },
    ...(withCode ? [{ title: CODE[locale], kind: 'text' as const }] : []),
    ...measures.map((one) => ({ title: MEASURE_WORDS[one][locale], kind: kindOf(one) })),
  ];
  const totals = measures.map((one) => Data[one]);
  const days = {
    name: FIELD_WORDS.day[locale],
    heads: heads(FIELD_WORDS.day[locale], false),
    rows: [
      ...Datum.days.map((row) => [row.day, ...measures.map((one) => row[one])]),
      [TOTAL[locale], ...totals],
    ],
  };
  const lists = LISTS.map((list) => {
    const name = FIELD_WORDS[LIST_FIELDS[list]][locale];
    return {
      name,
      heads: heads(name, true),
      rows: [
        ...Datum[list].map((row) => [row.name, row.code, ...measures.map((one) => row[one])]),
        [TOTAL[locale], null, ...totals],
      ],
    };
  });
  const bytes = await writeTables([...lists, days]);
  const name = `${TITLE[locale]} ${Datum.from} ${Datum.to}.xlsx`;
  return { type: SHEET_TYPES.xlsx, bytes, name, save: true };
}

const kindOf = (one: Measure) => (one === 'value' ? ('baht' as const) : ('count' as const));
const CODE = { th: 'รหัส', en: 'Code' };
const TOTAL = { th: 'รวม', en: 'Total' };
const TITLE = { th: 'สรุปของออกจากคลัง', en: 'WMS summary' };
