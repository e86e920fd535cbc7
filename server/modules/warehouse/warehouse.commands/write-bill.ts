import type { BillKind } from '../../../../contract/warehouse.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { fileNamed } from '../../files/index.ts';
import { billNumbered, lockNumber, type NumberedBill } from '../warehouse.queries/bill.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { ownPlaces, type OwnPlace } from '../warehouse.queries/places.ts';
import type { Move } from '../warehouse.rules.ts';
import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import { levelsForUpdate, type LockedLevel } from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

type NotOffered = Fail<'not_offered'>;

interface Written {
  bill_number?: string | undefined;
  note?: string | undefined;
  image?: string | undefined;
}
/** One line as people write it: its own place stands over the bill's. */
interface WrittenLine {
  item_id: number;
  amount: number;
  storage_id?: number | undefined;
  to_storage_id?: number | undefined;
}

/** Reads what a bill is to be written with, its items' levels locked, and refuses what is not offered. Errors: not_offered. */
export async function readWritten(
  tx: Tx,
  bill: Written & { storage_id: number; to_storage_id?: number | undefined; lines: WrittenLine[] },
  fail: NotOffered,
): Promise<{ places: Map<number, OwnPlace>; levels: LockedLevel[] }> {
  const ids = bill.lines.map((l) => l.item_id);
  const placeIds = [bill, ...bill.lines].flatMap((l) => [l.storage_id, l.to_storage_id]);
  const [places, image, items, levels] = await Promise.all([
    ownPlaces(tx, [...new Set(placeIds.filter((id) => id !== undefined))]),
    bill.image ? fileNamed(tx, bill.image) : null,
    itemsOf(tx, ids),
    levelsForUpdate(tx, ids),
  ]);
  const wrongPlace = (at: WrittenLine | typeof bill, path: string) => {
    for (const key of ['storage_id', 'to_storage_id'] as const)
      if (at[key] !== undefined && !places.has(at[key]))
        throw fail('not_offered', { field: { th: 'คลัง', en: 'Storage' }, path: path + key });
  };
  wrongPlace(bill, '');
  if (bill.image && image?.purpose !== 'bill')
    throw fail('not_offered', { field: { th: 'รูปบิล', en: 'Bill image' }, path: 'image' });
  for (const [i, line] of bill.lines.entries()) {
    wrongPlace(line, `lines.${i}.`);
    if (!items.has(line.item_id))
      throw fail('not_offered', {
        field: { th: `สินค้าบรรทัด ${i + 1}`, en: `Item of line ${i + 1}` },
        path: `lines.${i}.item_id`,
      });
  }
  return { places, levels };
}

interface Ready {
  kind: BillKind;
  partner_id?: number | undefined;
  source?: { type: string; id: number; label: string };
  reason?: OutReason | undefined;
  moves: Move[];
  levels?: LockedLevel[];
  kinds?: Map<number, string>;
}
/** Posts a bill that a person wrote; its number is theirs, or the next. Errors: duplicate, balance_not_enough. */
export async function writeBill(
  tx: Tx,
  who: Actor,
  written: Written,
  { levels, kinds, ...bill }: Ready,
  fail: Fail<'duplicate' | 'balance_not_enough'>,
): Promise<{ id: number; number: string }> {
  const number = written.bill_number || undefined;
  if (number) await lockNumber(tx, number, bill.partner_id);
  const known = number && (await billNumbered(tx, number, bill.partner_id));
  if (known) throw fail('duplicate', numberTaken(number, known));
  try {
    return await postBill(
      tx,
      who,
      { ...bill, number, note: written.note, image: written.image },
      fail,
      levels && kinds && { levels, kinds },
    );
  } catch (err) {
    if (!NUMBER_TAKEN.includes(constraintOf(err) ?? '')) throw err;
    throw fail('duplicate', numberTaken(number));
  }
}

/** Another bill took the number between the question and the insert. */
const NUMBER_TAKEN = ['stock_bills_number_of_partner', 'stock_bills_own_number'];

/** What a refusal says of a number: as it stands on the bill that has it, which can be opened. */
function numberTaken(number: string | undefined, known?: NumberedBill) {
  const of = known?.partner
    ? { th: ` ของ ${known.partner}`, en: ` of ${known.partner}` }
    : { th: '', en: '' };
  const has = known?.bill_number ?? number;
  return {
    field: { th: `เลขที่บิล ${has}${of.th}`, en: `bill number ${has}${of.en}` },
    path: 'bill_number',
    ...(known ? { bill: { id: known.id, bill_number: known.bill_number } } : {}),
  };
}
