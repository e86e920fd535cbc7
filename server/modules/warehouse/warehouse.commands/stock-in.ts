import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { cannotHappen, invalid } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { offeredPartner } from '../warehouse.queries/partners.ts';
import { outsidePlace, ownPlace } from '../warehouse.queries/places.ts';
import { levelsForUpdate } from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

/** Takes goods in from a partner. */
export const stockIn = command(warehouse.stockIn, async (tx, who, input, fail) => {
  const ids = input.lines.map((l) => l.item_id);
  const [storage, partner, image, items, supplier, levels] = await Promise.all([
    ownPlace(tx, input.storage_id),
    input.partner_id ? offeredPartner(tx, input.partner_id) : null,
    input.image ? fileNamed(tx, input.image) : null,
    itemsOf(tx, ids),
    outsidePlace(tx, 'supplier'),
    levelsForUpdate(tx, ids),
  ]);
  if (!storage) throw fail('not_offered', { field: { th: 'คลัง', en: 'Storage' }, path: 'storage_id' });
  if (input.partner_id && !partner)
    throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  if (input.image && image?.purpose !== 'bill')
    throw fail('not_offered', { field: { th: 'รูปบิล', en: 'Bill image' }, path: 'image' });
  const unknown = input.lines.findIndex((l) => !items.has(l.item_id));
  if (unknown >= 0) {
    throw fail('not_offered', {
      field: { th: `สินค้าบรรทัด ${unknown + 1}`, en: `Item of line ${unknown + 1}` },
      path: `lines.${unknown}.item_id`,
    });
  }
  const whole = input.lines.findIndex((l) => l.amount * (l.cost ?? 0) > 90_000_000_000);
  if (whole >= 0) throw invalid({ path: `lines.${whole}.cost`, problem: 'too_big', limit: 90_000_000_000 });

  const bill = {
    kind: 'in' as const,
    number: input.bill_number || undefined,
    partner_id: input.partner_id,
    note: input.note,
    image: input.image,
    moves: input.lines.map((l) => ({
      item_id: l.item_id,
      from: supplier,
      to: storage.id,
      qty: l.amount,
      ...(l.cost === undefined ? {} : { value: toSatang(l.cost) * l.amount }),
    })),
  };
  try {
    const kinds = new Map([
      [supplier, 'supplier'],
      [storage.id, storage.kind],
    ]);
    const { id, number } = await postBill(tx, who, bill, cannotHappen, { levels, kinds });
    record(tx, who, { action: 'stock.in', thing: 'bill', id, after: { number, ...input } });
    return { id, bill_number: number };
  } catch (err) {
    if (constraintOf(err) !== 'stock_bills_enterprise_id_number_key') throw err;
    throw fail('duplicate', {
      field: { th: `เลขที่บิล ${bill.number}`, en: `bill number ${bill.number}` },
      path: 'bill_number',
    });
  }
});
