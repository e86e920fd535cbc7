import { expressScreens } from '../../../../contract/express.screens.ts';
import type { Tx } from '../../../platform/tx.ts';
import { notify } from '../../notifications/index.ts';
import type { AssignedRound } from '../../packing/index.ts';

/** Tells a delivery user that a round waits to be picked up. */
export const tellCarrier = (tx: Tx, { number, orders, userId }: AssignedRound): Promise<void> =>
  notify(
    tx,
    { userId },
    {
      type: 'info',
      title: { th: `คุณได้รับมอบรอบ ${number}`, en: `Round ${number} is assigned to you` },
      message: { th: `${orders} ออเดอร์`, en: orders === 1 ? '1 order' : `${orders} orders` },
      link: expressScreens.deliveries(),
    },
  );
