import { useState } from 'react';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MOST_PIECES, piecesSaid, useFlash, useWaiting, type KitForm } from '../../../kit/index.ts';
import type { Storages } from './StorageInput.tsx';
import {
  STICKER,
  splitLine,
  withMore,
  type FoundItem,
  type Line,
  type PlaceField,
  type RefusedCode,
  type Said,
  type MovementValues,
} from './values.ts';

interface Options {
  /** Pieces are taken from where they lie: each line says where that is. */
  takes: boolean;
  storages: Storages;
  /** Which place of the bill the sticker of a storage says; undefined: none. */
  placeFor: (storage: Storages[number], values: MovementValues) => PlaceField | undefined;
}
interface Counted {
  item: FoundItem;
  pieces: number;
}

/**
 * The bill's lines as scans and hands change them. A refused code stays until it is acknowledged or scanned
 * right: who scans thirty in a row looks up after the last.
 */
export function useLines(form: KitForm<MovementValues>, { takes, storages, placeFor }: Options) {
  const t = useWords('warehouse');
  const { flash, edge } = useFlash();
  /** What was counted, the last first: it can be taken back scan by scan, as long as its line is there. */
  const [all, setCounted] = useState<Counted[]>([]);
  const counted = all.filter(({ item }) => form.values.lines.some((l) => l.item_id === item.ID));
  /** The last code, where it was refused; what was said of a `*12` that is none; how many scans there were. */
  const [last, setLast] = useState<{ code?: string; says?: Said; n: number }>({ n: 0 });

  // scans come faster than React draws: every change starts from the form itself
  const setLines = (change: (lines: Line[]) => Line[]) =>
    form.setFieldValue('lines', change(form.getValues().lines));
  const setRefused = (change: (refused: RefusedCode[]) => RefusedCode[]) =>
    form.setFieldValue('refused', change(form.getValues().refused));
  const without = (code: string) => (all: RefusedCode[]) => all.filter((each) => each.code !== code);
  const refuse = (refused: RefusedCode) => {
    setRefused((all) => [refused, ...without(refused.code)(all)]);
    setLast(({ n }) => ({ code: refused.code, n: n + 1 }));
    flash('wrong');
  };
  // it is no barcode: the scan before it stays the last one
  const tell = (words: string, sound: 'right' | 'wrong' = 'wrong') => {
    setLast((before) => ({ ...before, says: { words, isWrong: sound === 'wrong' }, n: before.n + 1 }));
    flash(sound);
  };
  /** The sticker of a storage says where the goods come from or go to. */
  const choosePlace = (id: number) => {
    const storage = storages.find((s) => s.id === id);
    const field = storage && placeFor(storage, form.getValues());
    if (!storage || !field) return tell(t('movement.notHere', { name: storage?.name ?? `ST-${id}` }));
    form.setFieldValue(field, id);
    form.clearFieldError(field);
    return tell(t(`movement.placeNow.${field}`, { name: storage.name }), 'right');
  };

  const add = (item: FoundItem) => {
    setLines((lines) => withMore(lines, item, item.Pieces));
    form.clearFieldError('lines');
    setCounted((before) => [{ item, pieces: item.Pieces }, ...before]);
    setLast(({ n }) => ({ n: n + 1 }));
    if (takes) void lookAround(item.ID);
  };
  /** Where an item lies: told as soon as it is known, nothing waits for it. */
  const lookAround = async (item: number) => {
    if (form.getValues().lines.some((l) => l.item_id === item && l.places)) return;
    const places = await placesOf(item).catch(() => undefined);
    if (places) setLines((lines) => lines.map((l) => (l.item_id === item ? { ...l, places } : l)));
  };
  /** The last scan was of so many pieces. */
  const say = (pieces: number | 'wrong') => {
    const [before, ...rest] = counted;
    if (!before || last.code !== undefined) return tell(t('movement.scanFirst'));
    if (pieces === 'wrong') return tell(t('movement.wrongTimes', { most: MOST_PIECES }));
    const said = pieces * before.item.Pieces;
    setLines((lines) => withMore(lines, before.item, said - before.pieces));
    setCounted([{ ...before, pieces: said }, ...rest]);
    setLast(({ n }) => ({ n: n + 1 }));
    flash('right');
  };
  const takeBack = () => {
    const [before, ...rest] = counted;
    if (!before) return;
    setLines((lines) => withMore(lines, before.item, -before.pieces));
    setCounted(rest);
    setLast(({ n }) => ({ n: n + 1 }));
  };
  const lookUp = async (code: string) => {
    const pieces = piecesSaid(code);
    if (pieces !== undefined) return () => say(pieces);
    const sticker = STICKER.exec(code)?.[1];
    if (sticker) return () => choosePlace(Number(sticker));
    try {
      const [item] = (await call(api.items, { barcode: code, page_size: 1 })).Data;
      if (!item) return () => refuse({ code, why: t('movement.unknown', { code }), isUnknown: true });
      return () => {
        add(item);
        setRefused(without(code));
        flash('right');
      };
    } catch (error) {
      if (isForLater(error)) throw error;
      return () => refuse({ code, why: `${code} · ${errorText(error)}`, isUnknown: false });
    }
  };
  const queue = useWaiting(form, { lookUp, onStuck: () => flash('wrong') });
  return {
    add,
    scan: queue.add,
    stuck: queue.stuck,
    again: queue.again,
    change: (key: string, part: Partial<Line>) =>
      setLines((lines) => lines.map((l) => (l.key === key ? { ...l, ...part } : l))),
    split: (key: string) => setLines((lines) => splitLine(lines, key)),
    remove: (key: string) => setLines((lines) => lines.filter((l) => l.key !== key)),
    last: { ...last, item: counted[0]?.item.ID },
    // a refused code counted nothing, and neither did one that waits
    takeBack: queue.takeBack ?? (counted.length > 0 && last.code === undefined ? takeBack : undefined),
    acknowledge: () => {
      setRefused(() => []);
      setLast(({ n }) => ({ n }));
    },
    edge,
  };
}

const placesOf = async (item_id: number) =>
  (await call(api.inventory, { item_id, page_size: 200 })).Data.map((row) => ({
    id: row.StorageID,
    name: row.StorageName,
    amount: row.Amount,
  }));

/** The network is away, or the person has to sign in again first. */
const isForLater = (error: unknown) =>
  error instanceof ApiError && (error.unanswered || [401, 502, 503].includes(error.status));
