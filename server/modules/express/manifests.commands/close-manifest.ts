import { OWN_COURIER } from '../../../../contract/codes/providers.ts';
import { manifests, type Stays } from '../../../../contract/express.manifests.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen, type Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { lockOrders } from '../../orders/index.ts';
import { handOverParcel } from '../../shipping/index.ts';
import { whyStays } from '../manifests.rules.ts';
import {
  insertPrint,
  markClosed,
  markGone,
  parcelsAsTheyStand,
  scannedIn,
  type GoneWhy,
  type LockedManifest,
  type Scanned,
} from '../manifests.store.ts';
import { loadManifest } from './load-manifest.ts';

/**
 * Closes a manifest: its parcels leave with the driver who signed for them. Each is looked at once more behind the locks;
 * what was cancelled or held meanwhile stays and is named.
 */
export const closeManifest = command(manifests.close, async (tx, who, { id, parcels, ...handed }, fail) => {
  // what is found before the locks tells which orders to lock; what counts is found behind them
  const before = await scannedIn(tx, id);
  const orders = await lockOrders(tx, [...new Set(before.map(({ order_id }) => order_id))]);
  const manifest = await loadManifest(tx, who, id, { for: 'update', state: 'open' }, fail);
  const scanned = await scannedIn(tx, id);
  if (!scanned.length) throw fail('manifest_empty', { number: manifest.number });
  // signed for other parcels than are there, or one came between the two looks
  if (scanned.length !== parcels || scanned.some((s) => !before.some((b) => b.id === s.id)))
    throw fail('manifest_changed', { number: manifest.number, now: scanned.length, seen: parcels });
  await assertSignature(tx, handed.signature, fail);

  const left = await leave(tx, who, manifest, scanned, orders);
  failpoint('manifest.close.after_parcels');
  await markClosed(tx, who, id, handed);
  const handed_over = scanned.length - left.length;
  record(tx, who, {
    action: 'manifest.close',
    thing: 'manifest',
    id,
    after: {
      number: manifest.number,
      driver: handed.driver_name,
      plate: handed.plate || null,
      parcels: handed_over,
      left_out: left.length,
    },
  });
  announce(tx, 'manifests');
  failpoint('manifest.close.before_commit');
  return { number: manifest.number, handed_over, left_out: left };
});

/** Hands over what may leave, in the order of the orders; answers what stays, and why. */
async function leave(
  tx: Tx,
  who: Actor,
  { id, provider }: LockedManifest,
  scanned: Scanned[],
  orders: Awaited<ReturnType<typeof lockOrders>>,
) {
  const standing = await parcelsAsTheyStand(
    tx,
    scanned.map(({ parcel_id }) => parcel_id),
  );
  const left: { order_id: number; order_number: string; code: string; why: Stays }[] = [];
  for (const { parcel_id, order_id } of scanned) {
    const order = orders.find((one) => one.id === order_id)!;
    const parcel = standing.find((one) => one.id === parcel_id);
    const why = parcel
      ? whyStays({ ...order, held_at: order.held_at ?? order.cancel_asked_at }, parcel, provider)
      : opened(order);
    if (why === null) {
      await handOverParcel(tx, who, order, parcel!, cannotHappen);
      failpoint('manifest.close.after_parcel');
      continue;
    }
    await markGone(tx, who, id, [parcel_id], why as GoneWhy);
    left.push({ order_id, order_number: order.number, code: parcel?.code ?? order.number, why });
  }
  return left;
}

/** Its parcel is void by now: cancelled, pulled out or opened again. */
const opened = (order: Parameters<typeof whyStays>[0]): Stays =>
  whyStays(
    order,
    { provider: OWN_COURIER, closed_at: null, picked_up_at: null, left_behind_at: null },
    OWN_COURIER,
  )!;

async function assertSignature(tx: Reader, file: string, fail: Fail<'not_offered'>): Promise<void> {
  const found = await fileNamed(tx, file);
  if (found?.purpose !== 'signature' || found.type === 'application/pdf')
    throw fail('not_offered', { field: { th: 'ลายเซ็น', en: 'Signature' }, path: 'signature' });
}

/** Logs a print before the paper is fetched; answers which copy it is. */
export const logManifestPrint = command(manifests.logManifestPrint, async (tx, who, { id }, fail) => {
  const manifest = await loadManifest(tx, who, id, { for: 'scan', state: 'closed' }, fail);
  const copy = await insertPrint(tx, who, id);
  record(tx, who, {
    action: 'manifest.print',
    thing: 'manifest',
    id,
    after: { number: manifest.number, copy },
  });
  announce(tx, 'manifests');
  return { url: manifests.manifestPdf.path.replace('{id}', String(id)), copy };
});
