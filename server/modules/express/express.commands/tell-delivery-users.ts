import { expressScreens } from '../../../../contract/express.screens.ts';
import type { Tx } from '../../../platform/tx.ts';
import { notify } from '../../notifications/index.ts';
import type { AssignedRound } from '../../packing/index.ts';

/** Tells a delivery user that a round waits to be picked up, and the one who had it that it does no longer. */
export async function tellDeliveryUsers(tx: Tx, { number, orders, to, from }: AssignedRound): Promise<void> {
  const link = expressScreens.deliveries();
  if (to !== null)
    await notify(
      tx,
      { userId: to },
      {
        type: 'info',
        title: { th: `คุณได้รับมอบรอบ ${number}`, en: `Round ${number} is assigned to you` },
        message: { th: `${orders} ออเดอร์`, en: orders === 1 ? '1 order' : `${orders} orders` },
        link,
      },
    );
  if (from !== null)
    await notify(
      tx,
      { userId: from },
      {
        type: 'warning',
        title: { th: `รอบ ${number} ไม่ใช่ของคุณแล้ว`, en: `Round ${number} is no longer yours` },
        message: {
          th: 'พัสดุของรอบนี้ไม่อยู่ในหน้า “ส่งของ” ของคุณแล้ว',
          en: 'Its parcels are no longer in your deliveries.',
        },
        link,
      },
    );
}
