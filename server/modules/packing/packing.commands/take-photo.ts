import { STATUS } from '../../../../contract/codes/order-status.ts';
import { packing } from '../../../../contract/packing.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { fileNamed } from '../../files/index.ts';
import { findOrder, note, wrongStatus } from '../../orders/index.ts';
import { insertPhoto } from '../packing.store.ts';

/** Keeps a picture with an order's newest parcel, while it is packed and after it was closed. */
export const takePhoto = command(packing.takePhoto, async (tx, who, { code, file, station }, fail) => {
  const order = await findOrder(tx, who, code);
  if (!order) throw fail('no_orders', { code });
  const stored = await fileNamed(tx, file);
  if (!stored) throw fail('not_found');
  if (stored.purpose !== 'pack' || stored.type === 'application/pdf') throw fail('file_type');
  const isHere = order.status === STATUS.awaitingCollection || order.status === STATUS.partiallyShipping;
  const kept = isHere && (await insertPhoto(tx, who, { order_id: order.id, file, station }));
  if (!kept)
    throw wrongStatus(
      order,
      {
        th: 'ถ่ายรูปได้ตั้งแต่ตัดรอบจนส่งมอบ',
        en: 'Pictures are taken from the cut of its round until it is handed over.',
      },
      fail,
    );
  await note(tx, who, order.id, 'pack_photo', { photos: kept.before + 1 });
  announce(tx, 'packing');
  return { order_id: order.id, photos: kept.before + 1 };
});
