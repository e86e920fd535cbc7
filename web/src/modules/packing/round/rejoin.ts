import { packing as api } from '../../../../../contract/packing.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';

const t = wordsOf('packing');

/** Takes an order back into the round it was pulled out of; what speaks against it is said in the server's words. */
export async function rejoin(round: number, order: number): Promise<void> {
  try {
    const { Data } = await send(api.rejoin, { id: round, order_id: order }, ['packing', 'orders', 'stock']);
    toast.done(t('pull.rejoinDone', { number: Data.number, round: Data.round.number, seq: Data.seq }));
  } catch (error) {
    toast.error(error);
  }
}
