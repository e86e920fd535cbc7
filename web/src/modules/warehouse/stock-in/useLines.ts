import { useState } from 'react';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useFlash, type KitForm } from '../../../kit/index.ts';
import { withOneMore, type FoundItem, type Line, type RefusedCode, type StockInValues } from './values.ts';

/**
 * The bill's lines as scans and hands change them. A refused code stays until it is acknowledged or scanned
 * right: who scans thirty in a row looks up after the last.
 */
export function useLines(form: KitForm<StockInValues>) {
  const t = useWords('warehouse');
  const { flash, edge } = useFlash();
  /** What came last: a piece of an item, or a refused code. `n` grows with each. */
  const [last, setLast] = useState<{ item?: number; code?: string; n: number }>({ n: 0 });

  // scans come faster than React draws: every change starts from the form itself
  const setLines = (change: (lines: Line[]) => Line[]) =>
    form.setFieldValue('lines', change(form.getValues().lines));
  const setRefused = (change: (refused: RefusedCode[]) => RefusedCode[]) =>
    form.setFieldValue('refused', change(form.getValues().refused));
  const without = (code: string) => (all: RefusedCode[]) => all.filter((each) => each.code !== code);
  const refuse = (code: string, why: string) => {
    setRefused((all) => [{ code, why }, ...without(code)(all)]);
    setLast(({ n }) => ({ code, n: n + 1 }));
    flash('wrong');
  };

  const add = (item: FoundItem) => {
    setLines((lines) => withOneMore(lines, item));
    form.clearFieldError('lines');
    setLast(({ n }) => ({ item: item.ID, n: n + 1 }));
  };
  const scan = async (code: string) => {
    try {
      const [item] = (await call(api.items, { barcode: code, page_size: 1 })).Data;
      if (!item) return refuse(code, t('stockIn.unknown', { code }));
      add(item);
      setRefused(without(code));
      flash('right');
    } catch (error) {
      refuse(code, `${code} · ${errorText(error)}`);
    }
  };
  return {
    add,
    scan,
    change: (item: number, part: Partial<Line>) =>
      setLines((lines) => lines.map((l) => (l.item_id === item ? { ...l, ...part } : l))),
    remove: (item: number) => setLines((lines) => lines.filter((l) => l.item_id !== item)),
    last,
    acknowledge: () => setRefused(() => []),
    edge,
  };
}
