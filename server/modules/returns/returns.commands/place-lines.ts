import type { Given } from '../../../../contract/endpoint.ts';
import { FOUND_AS_WORDS, type returns } from '../../../../contract/returns.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { ownPlaces } from '../../warehouse/index.ts';
import type { ExpectedLine, ReturnOf } from '../returns.queries/expected.ts';
import { returnPlaces, usualStores, type ReturnPlace } from '../returns.queries/place-of.ts';
import type { NewLine } from '../returns.store.ts';
import { assertPhotos } from './assert-photos.ts';

type AskedLine = Given<typeof returns.close>['lines'][number];
export type PlacedLine = Omit<NewLine, 'paid'>;

/**
 * Where each piece goes: good ones to the store that was said, the others to the shop's places for broken and doubtful goods.
 * Errors: not_offered (a place or picture that is none of these), return_no_place.
 */
export async function placeLines(
  tx: Tx,
  of: ReturnOf,
  counted: readonly { of: ExpectedLine; counted: AskedLine }[],
  fail: Fail<'not_offered' | 'return_no_place'>,
): Promise<PlacedLine[]> {
  const places = await returnPlaces(tx);
  const storeOf = await usualStores(tx, of, places);
  const usual = (kind: ReturnPlace['kind']) => places.find((place) => place.kind === kind)?.id ?? null;
  const placed: PlacedLine[] = [];
  for (const { counted: line } of counted) {
    const { item_id, good, broken, other } = line;
    await assertPhotos(tx, line.photos, fail);
    const store = line.place_id ?? storeOf(item_id);
    if (line.place_id !== undefined && !places.some(({ id, kind }) => id === store && kind === 'store'))
      throw fail('not_offered', { field: { th: 'คลังที่เก็บ', en: 'Store' }, path: 'place_id' });
    placed.push({
      ...{ line: line.line, item_id, good, broken, other, lost: line.lost },
      good_place: inPlace(good, store, { th: 'ของดี', en: 'good pieces' }, fail),
      broken_place: inPlace(broken, usual('defective'), FOR.broken, fail),
      other_place: inPlace(other, usual('quarantine'), FOR.other, fail),
      reason_type: line.reason_type ?? null,
      note: line.note,
      photos: line.photos,
    });
  }
  const used = placed.flatMap((l) => [l.good_place, l.broken_place, l.other_place]);
  // whoever closes one of them meanwhile waits, and sees the goods
  await ownPlaces(tx, [...new Set(used.filter((id) => id !== null))]);
  return placed;
}

const FOR = {
  broken: {
    th: `ของเสีย (${FOUND_AS_WORDS.broken.th}) ชนิด “ของเสีย”`,
    en: 'broken pieces (a storage of the kind defective)',
  },
  other: {
    th: `ของที่ต้องตรวจ (${FOUND_AS_WORDS.other.th}) ชนิด “กักตรวจ”`,
    en: 'pieces to be looked at (a storage of the kind quarantine)',
  },
};
function inPlace(
  qty: number,
  place: number | null,
  what: { th: string; en: string },
  fail: Fail<'return_no_place'>,
): number | null {
  if (qty === 0) return null;
  if (place === null) throw fail('return_no_place', { what });
  return place;
}
