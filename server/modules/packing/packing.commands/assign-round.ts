import { screens } from '../../../../contract/screens.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { contract } from '../../../../contract/index.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { personById } from '../../users/index.ts';
import { roundById } from '../packing.queries/rounds.ts';
import { setDeliveryUser } from '../packing.store.ts';
import { showRound } from './cut-round.ts';

/** Gives a round's parcels to a delivery user, or takes them back. */
export const assignRound = command(
  contract.packing.giveTo,
  async (tx, who, { id, user_id }, fail) => {
    const round = await roundById(tx, id);
    if (!round) throw fail('not_found');
    if (user_id !== null) {
      const carrier = await personById(tx, user_id);
      if (!carrier || carrier.group_id !== GROUPS.delivery || carrier.status !== 'active')
        throw fail('not_delivery_user', { path: 'user_id' });
      await notify(
        tx,
        { userId: user_id },
        {
          type: 'info',
          title: { th: `ได้รับรอบ ${round.number}`, en: `Round ${round.number} is yours` },
          message: { th: `${round.orders} ออเดอร์`, en: `${round.orders} orders` },
          link: screens.deliveries(),
        },
      );
    }
    await setDeliveryUser(tx, id, user_id);
    record(tx, who, {
      action: 'round.give',
      thing: 'round',
      id,
      before: { user: round.delivery_user?.id ?? null },
      after: { user: user_id },
    });
    announce(tx, 'packing', 'express');
    return { id };
  },
  { show: showRound },
);
