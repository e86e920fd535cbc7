import { OWN_COURIER, PROVIDERS } from '../../../../contract/codes/providers.ts';
import { expressScreens } from '../../../../contract/express.screens.ts';
import type { Locale, Words } from '../../../../contract/shared.ts';
import type { Tx } from '../../../platform/tx.ts';
import { notify } from '../../notifications/index.ts';
import { expressNotices } from '../express.notices.ts';
import type { AssignedRound } from '../../packing/index.ts';

/** Tells a delivery user that a round waits to be picked up, and the one who had it that it does no longer. */
export async function tellDeliveryUsers(
  tx: Tx,
  { number, providers, to, from }: AssignedRound,
): Promise<void> {
  const link = expressScreens.deliveries();
  if (to !== null)
    await notify(
      tx,
      expressNotices.round,
      { userId: to },
      {
        type: 'info',
        title: { th: `คุณได้รับมอบรอบ ${number}`, en: `Round ${number} is assigned to you` },
        message: toDeliver(providers),
        link,
      },
    );
  if (from !== null)
    await notify(
      tx,
      expressNotices.round,
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

/** How many parcels of a round a delivery user brings, and with whom the rest go. */
function toDeliver(providers: AssignedRound['providers']): Words {
  const others = providers.filter(({ provider }) => provider !== OWN_COURIER);
  const all = sum(providers);
  const own = all - sum(others);
  const parcels = all === 1 ? '1 parcel' : `${all} parcels`;
  if (own === all) return { th: `ต้องส่ง ${all} กล่อง`, en: `${parcels} to deliver` };
  const names = (locale: Locale) => others.map(({ provider }) => PROVIDERS[provider][locale]).join(', ');
  const th = `ไปกับขนส่งอื่น (${names('th')})`;
  const en = `with other shipping providers (${names('en')})`;
  return own === 0
    ? { th: `ไม่มีกล่องที่ต้องส่ง ทั้งรอบ${th}`, en: `Nothing to deliver: the whole round goes ${en}` }
    : {
        th: `ต้องส่ง ${own} จาก ${all} กล่อง ที่เหลือ${th}`,
        en: `${own} of ${parcels} to deliver; the rest go ${en}`,
      };
}

const sum = (providers: AssignedRound['providers']) => providers.reduce((n, { parcels }) => n + parcels, 0);
