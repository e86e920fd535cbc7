import { GROUPS } from '../../../../contract/shared.ts';
import { packing } from '../../../../contract/packing.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { personById } from '../../users/index.ts';
import { providersOfRound, type ProviderParcels } from '../packing.queries/providers-of-round.ts';
import { roundById } from '../packing.queries/rounds.ts';
import { setDeliveryUser } from '../packing.store.ts';
import { showRound } from './cut-round.ts';

/** A round that was given to another delivery user, or taken back. */
export interface AssignedRound {
  number: string;
  providers: ProviderParcels[];
  to: number | null;
  from: number | null;
}
type Subscriber = (tx: Tx, round: AssignedRound) => Promise<void>;
const subscribers: Subscriber[] = [];
/** Later modules hear of it inside its transaction (express tells the delivery users). */
export const onRoundAssigned = (then: Subscriber): void =>
  void (subscribers.includes(then) || subscribers.push(then));

/** Gives a round's parcels to a delivery user, or takes them back. Whose they are already, nothing happens. */
export const assignRound = command(
  packing.assign,
  async (tx, who, { id, user_id }, fail) => {
    const round = await roundById(tx, id);
    if (!round) throw fail('not_found');
    if (user_id !== null) {
      const person = await personById(tx, user_id);
      if (!person || person.group_id !== GROUPS.delivery || person.status !== 'active')
        throw fail('not_delivery_user', { path: 'user_id' });
    }
    const changed = await setDeliveryUser(tx, id, user_id);
    if (!changed) return { id };
    const { number } = round;
    const providers = await providersOfRound(tx, id);
    for (const then of subscribers) await then(tx, { number, providers, to: user_id, from: changed.before });
    record(tx, who, {
      action: 'round.give',
      thing: 'round',
      id,
      before: { user: changed.before },
      after: { user: user_id },
    });
    announce(tx, 'packing');
    return { id };
  },
  { show: showRound },
);
