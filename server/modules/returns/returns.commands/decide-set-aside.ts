import { quarantine } from '../../../../contract/returns.quarantine.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder } from '../../orders/index.ts';
import { offeredPartner, ownPlaces, settleSetAside } from '../../warehouse/index.ts';
import { insertOutcome, takeFromAside } from '../outcomes.store.ts';
import { setAsideLine } from '../returns.queries/quarantine.ts';

/** Decides what becomes of pieces that a return put into quarantine: each decision is a bill. */
export const decideSetAside = command(quarantine.decide, async (tx, who, input, fail) => {
  const { outcome, qty, reason, item_id } = input;
  const known = await setAsideLine(tx, input);
  if (!known) throw fail('not_found');
  await loadOrder(tx, who, known.order_id, fail);
  const line = (await setAsideLine(tx, input))!;
  if (qty > line.left)
    throw fail('quarantine_too_many', { sku: line.sku, left: line.left, wanted: qty, path: 'qty' });
  const to = await whereTo(tx, input, fail);
  const note = `${line.return_number} · ${line.order_number}: ${reason}`;
  const bill = await settleSetAside(tx, who, { item_id, qty, from: line.place_id, note, to }, fail);
  await insertOutcome(tx, who, {
    ...input,
    place_id: 'store' in to ? to.store : undefined,
    partner_id: 'partner' in to ? to.partner : undefined,
    bill_id: bill.id,
  });
  await takeFromAside(tx, input);
  record(tx, who, {
    action: 'return.set_aside',
    thing: 'bill',
    id: bill.id,
    after: { outcome, sku: line.sku, qty, order: line.order_number, reason },
  });
  announce(tx, 'returns');
  return { left: line.left - qty, bill };
});

async function whereTo(
  tx: Tx,
  { outcome, place_id, partner_id }: Given<typeof quarantine.decide>,
  fail: Fail<'not_offered'>,
): Promise<{ store: number } | { lost: true } | { partner: number }> {
  if (outcome === 'write_off') return { lost: true };
  if (outcome === 'resell') {
    if (place_id === undefined) throw invalid({ path: 'place_id', problem: 'required' });
    if ((await ownPlaces(tx, [place_id])).get(place_id)?.kind !== 'store')
      throw fail('not_offered', { field: { th: 'คลังที่เก็บ', en: 'Store' }, path: 'place_id' });
    return { store: place_id };
  }
  if (partner_id === undefined) throw invalid({ path: 'partner_id', problem: 'required' });
  if (!(await offeredPartner(tx, partner_id)))
    throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  return { partner: partner_id };
}
