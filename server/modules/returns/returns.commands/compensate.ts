import {
  COMPENSATION_STATE_WORDS,
  compensations,
  type CompensationState,
} from '../../../../contract/returns.compensations.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder } from '../../orders/index.ts';
import { offeredPartner } from '../../warehouse/index.ts';
import {
  compensationForUpdate,
  insertCompensation,
  writeAnswer,
  writeReceipt,
} from '../compensations.store.ts';
import { assertPhotos } from './assert-photos.ts';

/** Asks a shipping provider or a supplier for the worth of what was lost or broken. */
export const askCompensation = command(compensations.ask, async (tx, who, input, fail) => {
  const { provider, partner_id, order_id, reason_type, reason, photos } = input;
  // one of the two owes it
  if ((provider === undefined) === (partner_id === undefined))
    throw invalid({ path: provider === undefined ? 'provider' : 'partner_id', problem: 'required' });
  if (partner_id !== undefined && !(await offeredPartner(tx, partner_id)))
    throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  const order = order_id === undefined ? null : await loadOrder(tx, who, order_id, fail);
  await assertPhotos(tx, photos, fail);
  const asked = toSatang(input.asked);
  const made = await insertCompensation(tx, who, {
    ...{ reason_type, reason, asked, photos },
    provider: provider ?? null,
    partner_id: partner_id ?? null,
    order_id: order?.id ?? null,
  });
  record(tx, who, {
    action: 'compensation.ask',
    thing: 'compensation',
    id: made.id,
    after: { provider, partner: partner_id, order: order?.number, reason_type, reason, asked },
  });
  announce(tx, 'returns');
  return { ...made, state: 'asked' as const };
});

/** Notes what they answered; it can be answered otherwise until the money is there. */
export const answerCompensation = command(compensations.answer, async (tx, who, { id, ...said }, fail) => {
  const one = await load(tx, id, ['asked', 'accepted', 'partly', 'refused'], fail);
  const granted = toSatang(said.granted);
  if (granted > one.asked)
    throw fail('compensation_too_much', {
      granted: bahtText(granted),
      asked: bahtText(one.asked),
      path: 'granted',
    });
  await writeAnswer(tx, who, { id, granted, words: said.words });
  record(tx, who, {
    action: 'compensation.answer',
    thing: 'compensation',
    id,
    after: { granted, words: said.words || null },
  });
  announce(tx, 'returns');
  const state: CompensationState = granted === 0 ? 'refused' : granted === one.asked ? 'accepted' : 'partly';
  return { id, number: one.number, state };
});

/** The money came; noted again, what was noted wrong is put right. */
export const receiveCompensation = command(compensations.receive, async (tx, who, { id, ...came }, fail) => {
  const one = await load(tx, id, ['accepted', 'partly', 'received'], fail);
  const amount = toSatang(came.amount);
  if (amount > one.granted!)
    throw fail('compensation_over_granted', {
      received: bahtText(amount),
      granted: bahtText(one.granted!),
      path: 'amount',
    });
  await writeReceipt(tx, who, { id, ...came, amount });
  record(tx, who, {
    action: 'compensation.receive',
    thing: 'compensation',
    id,
    after: { received: amount, day: came.day, reference: came.reference || null },
  });
  announce(tx, 'returns');
  return { id, number: one.number, state: 'received' as const };
});

async function load(
  tx: Tx,
  id: number,
  states: readonly CompensationState[],
  fail: Fail<'not_found' | 'compensation_state'>,
) {
  const one = await compensationForUpdate(tx, id);
  if (!one) throw fail('not_found');
  if (!states.includes(one.state))
    throw fail('compensation_state', { number: one.number, state: COMPENSATION_STATE_WORDS[one.state] });
  return one;
}
