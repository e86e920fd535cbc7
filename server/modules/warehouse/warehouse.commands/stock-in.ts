import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen, invalid, type Fail } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { offeredPartner } from '../warehouse.queries/partners.ts';
import { outsidePlace } from '../warehouse.queries/places.ts';
import { readWritten, writeBill } from './write-bill.ts';

/** Takes goods in from a partner. */
export const stockIn = command(warehouse.stockIn, async (tx, who, input, fail) => {
  const [{ places, levels }, partner, supplier] = await Promise.all([
    readWritten(tx, input, fail),
    input.partner_id ? offeredPartner(tx, input.partner_id) : null,
    outsidePlace(tx, 'supplier'),
  ]);
  if (input.partner_id && !partner)
    throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  const whole = input.lines.findIndex((l) => l.amount * (l.cost ?? 0) > 90_000_000_000);
  if (whole >= 0) throw invalid({ path: `lines.${whole}.cost`, problem: 'too_big', limit: 90_000_000_000 });

  const moves = input.lines.map((l) => ({
    item_id: l.item_id,
    from: supplier,
    to: l.storage_id ?? input.storage_id,
    qty: l.amount,
    ...(l.cost === undefined ? {} : { value: toSatang(l.cost) * l.amount }),
  }));
  const kinds = new Map<number, string>([...places.values()].map((p) => [p.id, p.kind]));
  kinds.set(supplier, 'supplier');
  const onlyDuplicate: Fail<'duplicate' | 'balance_not_enough'> = (code, data) =>
    code === 'duplicate' ? fail(code, data) : cannotHappen(code, data);
  const bill = { kind: 'in' as const, partner_id: input.partner_id, moves, levels, kinds };
  const { id, number } = await writeBill(tx, who, input, bill, onlyDuplicate);
  record(tx, who, { action: 'stock.in', thing: 'bill', id, after: { number, ...input } });
  return { id, bill_number: number };
});
