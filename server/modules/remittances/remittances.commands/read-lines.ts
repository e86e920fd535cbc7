import { toSatang } from '../../../platform/money.ts';
import { inputOf, textsOf } from '../../imports/index.ts';
import type { sheetOfProvider } from '../remittances.columns.ts';
import type { NewLine } from '../remittances.store.ts';

/** The rows of a sheet by what its columns are; without that as they came alone. One that cannot be read says why. */
export function linesOf(
  kind: ReturnType<typeof sheetOfProvider>,
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
    const read = inputOf(kind, texts);
    if ('problems' in read)
      return { ...blank, code: (texts['code'] ?? '').slice(0, 60), problems: read.problems };
    const { code, amount, fee, transferred, day } = read.input;
    return {
      ...blank,
      code,
      amount: toSatang(amount),
      fee: fee === undefined ? null : toSatang(fee),
      transferred: transferred === undefined ? null : toSatang(transferred),
      day: day ?? null,
    };
  });
}
