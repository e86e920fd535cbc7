import { payments } from '../../../../contract/payments.ts';
import { ERRORS, sentence } from '../../../../contract/errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import { failOf, Failure } from '../../../platform/errors.ts';
import { transaction } from '../../../platform/tx.ts';
import { confirm } from './confirm-payment.ts';

interface Result {
  id: number;
  number: string | null;
  ok: boolean;
  Msg: string | null;
  Cause: string | null;
}

/** Confirms several orders, each in its own transaction: one that is refused does not stop the others. */
export async function confirmMany(
  who: Actor,
  { ids, ...how }: { ids: number[]; slips?: number[] | undefined; reason?: string | undefined },
): Promise<{ Data: Result[] }> {
  const { idempotency: _one, ...each } = who;
  const fail = failOf(payments.confirmSuccess);
  const results: Result[] = [];
  for (const id of [...new Set(ids)]) {
    // paid with an earlier one, whose slip it shares
    if (results.some((result) => result.id === id && result.ok)) continue;
    try {
      const { order, also } = await transaction(each, (tx) => confirm(tx, each, { id, ...how }, fail));
      for (const one of [order, ...also])
        results.push({ id: one.id, number: one.number, ok: true, Msg: null, Cause: null });
    } catch (err) {
      if (!(err instanceof Failure)) throw err;
      const { msg } = ERRORS[err.code] as { msg?: string };
      results.push({
        id,
        number: typeof err.data['order'] === 'string' ? err.data['order'] : null,
        ok: false,
        Msg: msg ?? err.code,
        Cause: sentence(err.code, err.data, who.locale),
      });
    }
  }
  return { Data: results };
}
