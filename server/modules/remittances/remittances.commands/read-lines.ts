import { toSatang } from '../../../platform/money.ts';
import { inputOf, textsOf } from '../../imports/index.ts';
import type { sheetOfProvider } from '../remittances.columns.ts';
import type { NewLine } from '../remittances.store.ts';

/** The rows of a sheet by what its columns are; without that as they came alone. One that cannot be read says why. */
export function linesOf(
  kind: Sheet,
  keys: readonly string[] | null,
  body: readonly { row: number; cells: string[] }[],
): NewLine[] {
  return body.map(({ row, cells }) => {
    const blank = {
      row,
      cells,
      code: '',
      amount: null,
      fee: null,
      transferred: null,
      day: null,
      problems: [],
    };
    if (!keys) return blank;
    const texts = textsOf(keys, cells);
    const { read, problems } = readRow(kind, texts);
    if (!read) return { ...blank, code: (texts['code'] ?? '').slice(0, 60), problems };
    const { code, amount, fee, transferred, day } = read;
    return {
      ...blank,
      problems,
      code,
      amount: toSatang(amount),
      fee: fee === undefined ? null : toSatang(fee),
      transferred: transferred === undefined ? null : toSatang(transferred),
      day: day ?? null,
    };
  });
}

type Sheet = ReturnType<typeof sheetOfProvider>;
/** What a row says. A cell that need not be there is left out where it cannot be read: the parcel and its amount count all the same. */
function readRow(kind: Sheet, texts: ReturnType<typeof textsOf>) {
  const read = inputOf(kind, texts);
  if (!('problems' in read)) return { read: read.input, problems: [] };
  const { problems } = read;
  const bad = new Set(problems.map(({ column }) => column));
  if (kind.columns.some(({ key, required }) => required && bad.has(key)))
    return { read: undefined, problems };
  const without = inputOf(kind, Object.fromEntries(Object.entries(texts).filter(([key]) => !bad.has(key))));
  return { read: 'problems' in without ? undefined : without.input, problems };
}
