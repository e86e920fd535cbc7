import type { Pack } from '../../../../../contract/packing.pack.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { call } from '../../../platform/client.ts';
import { sendKept } from '../../../kit/index.ts';
import type { Answer, At, PhotoScan } from './scan.ts';

/** Sends a kept picture, and whose it is; of the open parcel the table then knows of one more. */
export async function sendPhoto(
  { text: code, photo }: PhotoScan,
  open: Pack | undefined,
  { station, scan_id }: Pick<At, 'station' | 'scan_id'>,
): Promise<Answer> {
  const file = await sendKept(photo, 'pack');
  // nothing is kept: it went before, and only its answer was lost
  if (!file) return { what: 'photo', pack: open };
  const { Data } = await call(api.takePhoto, { code, file, station, scan_id });
  const pack = open?.order_id === Data.order_id ? { ...open, photos: Data.photos } : open;
  return { what: 'photo', pack };
}
