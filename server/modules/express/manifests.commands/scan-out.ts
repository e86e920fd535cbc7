import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { manifests, STAYS_WORDS, type Stays } from '../../../../contract/express.manifests.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { findOrder, type LockedOrder } from '../../orders/index.ts';
import { labelledParcel, parcelsNotVoid, type ParcelProgress } from '../../shipping/index.ts';
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
  type InManifest,
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

/** The parcel of a label, where it can go now. Errors: parcel_stays, with who and when and what to do. */
async function parcelOf(
  tx: Tx,
  order: LockedOrder,
  code: string,
  manifest: LockedManifest,
  fail: Fail<'parcel_stays'>,
): Promise<ParcelProgress> {
  const [parcels, scanned] = await Promise.all([parcelsNotVoid(tx, order.id), scannedOfOrder(tx, order.id)]);
  const parcel = labelledParcel(parcels, order, code);
  const [standing] = parcel ? await parcelsAsTheyStand(tx, [parcel.id]) : [];
  if (!parcel || !standing)
    throw stays(code, order.status === STATUS.cancelled ? 'cancelled' : 'not_packed', fail);
  const reason = whyStays(
    { ...order, held_at: order.held_at ?? order.cancel_asked_at },
    standing,
    manifest.provider,
  );
  const there = scanned.find(({ parcel_id }) => parcel_id === parcel.id);
  const others = parcels.length > 1 ? OTHER_BOXES : NO_MORE;
  if (reason === 'handed_over') throw stays(code, reason, fail, handedOver(parcel, there?.number), others);
  // the cancelled before all, then what can be said with who and when
  if (there && reason !== 'cancelled') {
    const isHere = there.manifest_id === manifest.id;
    throw stays(code, isHere ? 'scanned' : 'elsewhere', fail, (isHere ? scannedBy : inOther)(there), others);
  }
  if (reason)
    throw stays(code, reason, fail, reason === 'other_provider' ? goesWith(standing.provider) : undefined);
  return parcel;
}

const NO_MORE: Words = { th: '', en: '' };
/** Who reads a label again may hold another box of the order in his hand. */
const OTHER_BOXES: Words = {
  th: ' ออเดอร์นี้มีหลายกล่อง กล่องอื่นให้สแกนรหัสบนใบปะหน้าของกล่องนั้น',
  en: ' This order has several boxes: for another one scan the code on its own label.',
};
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
function stays(
  code: string,
  reason: Stays,
  fail: Fail<'parcel_stays'>,
  words: Words = REMEDIES[reason] ?? STAYS_WORDS[reason],
  more = NO_MORE,
): Failure {
  return fail('parcel_stays', { code, reason, why: { th: words.th + more.th, en: words.en + more.en } });
}

const handedOver = (parcel: ParcelProgress, manifest: string | undefined): Words => {
  const at = momentText(parcel.picked_up_at!);
  const by = parcel.picked_up_by_name ?? '–';
  const on = manifest ? ` ${manifest}` : '';
  return {
    th: `ส่งมอบไปแล้ว${on} เมื่อ ${at.th} โดย ${by}`,
    en: `handed over already${on && `,${on},`} at ${at.en} by ${by}.`,
  };
};
const scannedBy = (there: InManifest): Words => {
  const at = momentText(there.scanned_at);
  return {
    th: `สแกนแล้วเมื่อ ${at.th} โดย ${there.scanned_by_name}`,
    en: `scanned already at ${at.en} by ${there.scanned_by_name}.`,
  };
};
const inOther = (there: InManifest): Words => {
  const at = momentText(there.scanned_at);
  return {
    th: `อยู่ในใบส่งมอบ ${there.number} แล้ว (${there.scanned_by_name} ${at.th})`,
    en: `it is in manifest ${there.number} (${there.scanned_by_name}, ${at.en}).`,
  };
};
const goesWith = (provider: keyof typeof PROVIDERS): Words => ({
  th: `ไปกับ${PROVIDERS[provider].th} แยกไว้กองของขนส่งนั้น`,
  en: `it goes with ${PROVIDERS[provider].en}. Put it on their pile.`,
});
