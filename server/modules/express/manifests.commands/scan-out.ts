import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { manifests, STAYS_WORDS, type Stays } from '../../../../contract/express.manifests.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { findOrder, type LockedOrder } from '../../orders/index.ts';
import { parcelsNotVoid, type ParcelProgress } from '../../shipping/index.ts';
import {
  isWaitedFor,
  manifestCounts,
  missingCount,
  namedParcel,
  scannedParcel,
} from '../manifests.queries/parcels.ts';
import { whyStays } from '../manifests.rules.ts';
import {
  insertScanned,
  manifestById,
  markGone,
  parcelsAsTheyStand,
  scannedOfOrder,
  type LockedManifest,
} from '../manifests.store.ts';
import { loadManifest } from './load-manifest.ts';

interface Facts {
  id: number;
  parcel: number;
}
const show = {
  show: async (tx: Reader, _who: Actor, { id, parcel }: Facts) => {
    const manifest = (await manifestById(tx, id))!;
    const [shown, counts, missing] = await Promise.all([
      scannedParcel(tx, manifest, parcel),
      manifestCounts(tx, manifest),
      missingCount(tx, manifest),
    ]);
    return { parcel: shown, parcels: counts.parcels, missing };
  },
};

/** Scans a parcel into a manifest: its order is looked at as it stands now, under its lock. */
export const scanOut = command(
  manifests.scan,
  async (tx, who, { id, code }, fail) => {
    const order = await findOrder(tx, who, code);
    const manifest = await loadManifest(tx, who, id, { for: 'scan', state: 'open' }, fail);
    if (!order) throw fail('no_orders', { code });
    const parcel = await parcelOf(tx, order, code, manifest, fail);
    const expected = await isWaitedFor(tx, manifest, parcel.id);
    await insertScanned(tx, who, { manifest_id: id, parcel_id: parcel.id, order_id: order.id, expected });
    record(tx, who, {
      action: 'manifest.scan',
      thing: 'parcel',
      id: parcel.id,
      after: { manifest: manifest.number },
    });
    announce(tx, 'manifests');
    return { id, parcel: parcel.id };
  },
  show,
);

/** Takes a parcel out of an open manifest again: scanned by mistake, or it stays behind. */
export const unscan = command(
  manifests.unscan,
  async (tx, who, { id, parcel_id }, fail) => {
    const manifest = await loadManifest(tx, who, id, { for: 'scan', state: 'open' }, fail);
    const parcel = await namedParcel(tx, parcel_id);
    if (!parcel) throw fail('not_found');
    const { code, no, of } = parcel;
    if (!(await markGone(tx, who, id, [parcel_id], 'undone')))
      throw fail('not_in_manifest', { code, number: manifest.number });
    record(tx, who, {
      action: 'manifest.unscan',
      thing: 'parcel',
      id: parcel_id,
      before: { manifest: manifest.number },
    });
    announce(tx, 'manifests');
    return { id, code, no, of };
  },
  {
    show: async (tx, _who, { id, ...named }) => {
      const manifest = (await manifestById(tx, id))!;
      const [counts, missing] = await Promise.all([manifestCounts(tx, manifest), missingCount(tx, manifest)]);
      return { ...named, parcels: counts.parcels, missing };
    },
  },
);

/** A scanner that reads a label twice does so within this time; a hand takes longer to reach for the next box. */
const DOUBLE_READ_MS = 3000;

/** The parcel of a label; of an order's number the next of its parcels that can go. Errors: parcel_stays. */
async function parcelOf(
  tx: Tx,
  order: LockedOrder,
  code: string,
  manifest: LockedManifest,
  fail: Fail<'parcel_stays'>,
): Promise<ParcelProgress> {
  const [parcels, scanned] = await Promise.all([parcelsNotVoid(tx, order.id), scannedOfOrder(tx, order.id)]);
  const standing = await parcelsAsTheyStand(
    tx,
    parcels.map(({ id }) => id),
  );
  const labelled = parcels.filter((p) => p.tracking_number === code.toUpperCase());
  const judged = (labelled.length ? labelled : parcels).map((parcel) => ({
    parcel,
    in: scanned.find(({ parcel_id }) => parcel_id === parcel.id),
    stays: whyStays(
      { ...order, held_at: order.held_at ?? order.cancel_asked_at },
      standing.find(({ id }) => id === parcel.id)!,
      manifest.provider,
    ),
  }));
  const justNow = now().getTime() - DOUBLE_READ_MS;
  // boxes without a number of their own look alike: one that is read twice is not the next one
  const twice = labelled.length
    ? undefined
    : judged.find((one) => one.in?.manifest_id === manifest.id && one.in.scanned_at.getTime() > justNow);
  const goes = judged.find((one) => one.stays === null && !one.in);
  if (goes && !twice) return goes.parcel;
  // the cancelled before all, then what can be said with who and when
  const first =
    judged.find(({ stays }) => stays === 'cancelled') ?? twice ?? judged.find((one) => one.in) ?? judged[0];
  if (!first) throw stays(code, order.status === STATUS.cancelled ? 'cancelled' : 'not_packed', fail);
  if (first.stays === 'handed_over')
    throw stays(code, 'handed_over', fail, handedOver(first.parcel, first.in?.number));
  if (first.stays && !(first.in && first.stays !== 'cancelled')) {
    const provider = standing.find(({ id }) => id === first.parcel.id)!.provider;
    throw stays(code, first.stays, fail, first.stays === 'other_provider' ? goesWith(provider) : undefined);
  }
  const there = first.in!;
  const at = momentText(there.scanned_at);
  throw there.manifest_id === manifest.id
    ? stays(code, 'scanned', fail, {
        th: `สแกนแล้วเมื่อ ${at.th} โดย ${there.scanned_by_name}`,
        en: `scanned already at ${at.en} by ${there.scanned_by_name}`,
      })
    : stays(code, 'elsewhere', fail, {
        th: `อยู่ในใบส่งมอบ ${there.number} แล้ว (${there.scanned_by_name} ${at.th})`,
        en: `it is in manifest ${there.number} (${there.scanned_by_name}, ${at.en})`,
      });
}

const REMEDIES: Partial<Record<Stays, Words>> = {
  cancelled: {
    th: 'ออเดอร์ยกเลิกแล้ว แยกกล่องไว้ นำกลับคลัง',
    en: 'the order is cancelled. Set the parcel aside and bring it back.',
  },
  held: {
    th: 'ออเดอร์ถูกพักไว้ แยกกล่องไว้ ถามคนพัก',
    en: 'the order is on hold. Set the parcel aside and ask who holds it.',
  },
  not_packed: {
    th: 'ยังไม่ได้ปิดกล่อง หรือถูกดึงออกจากรอบ นำกลับไปโต๊ะแพ็ก',
    en: 'it is not packed and closed, or was pulled out of its round. Bring it back to the packing table.',
  },
};
const stays = (code: string, reason: Stays, fail: Fail<'parcel_stays'>, words?: Words): Failure =>
  fail('parcel_stays', { code, reason, why: words ?? REMEDIES[reason] ?? STAYS_WORDS[reason] });

const handedOver = (parcel: ParcelProgress, manifest: string | undefined): Words => {
  const at = momentText(parcel.picked_up_at!);
  const by = parcel.picked_up_by_name ?? '–';
  const on = manifest ? ` ${manifest}` : '';
  return {
    th: `ส่งมอบไปแล้ว${on} เมื่อ ${at.th} โดย ${by}`,
    en: `handed over already${on && `,${on},`} at ${at.en} by ${by}`,
  };
};
const goesWith = (provider: keyof typeof PROVIDERS): Words => ({
  th: `ไปกับ${PROVIDERS[provider].th} แยกไว้กองของขนส่งนั้น`,
  en: `it goes with ${PROVIDERS[provider].en}. Put it on their pile.`,
});
