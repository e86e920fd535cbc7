import { manifests } from '../../../../contract/express.manifests.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { lockOrders, seesAll } from '../../orders/index.ts';
import { leaveBehind, parcelsNotVoid } from '../../shipping/index.ts';
import { namedParcel } from '../manifests.queries/parcels.ts';
import { whyWent } from '../manifests.rules.ts';
import { markGone } from '../manifests.store.ts';
import { loadManifest } from './load-manifest.ts';

/**
 * A parcel was scanned and signed for and did not go with the van. The manifest stays closed, for the driver has its other copy;
 * the parcel is in it no more and waits for the next one.
 */
export const leftBehind = command(manifests.leftBehind, async (tx, who, { id, parcel_id, reason }, fail) => {
  const named = seesAll(who) ? await namedParcel(tx, parcel_id) : null;
  if (!named) throw fail('not_found');
  const { code, no, of } = named;
  const [order] = await lockOrders(tx, [named.order_id]);
  const { number } = await loadManifest(tx, who, id, { for: 'scan', state: 'closed' }, fail);
  const parcel = (await parcelsNotVoid(tx, named.order_id)).find((one) => one.id === parcel_id);
  if (!(await markGone(tx, who, id, [parcel_id], 'left_behind', reason)))
    throw fail('not_in_manifest', { code, number });
  const went = whyWent(order!, parcel);
  if (went) throw fail('parcel_went', { code, why: went });
  failpoint('manifest.left_behind.after_mark');
  await leaveBehind(tx, who, order!, parcel!, { manifest: number, reason });
  record(tx, who, {
    action: 'manifest.left_behind',
    thing: 'parcel',
    id: parcel_id,
    after: { manifest: number, reason },
  });
  announce(tx, 'manifests');
  failpoint('manifest.left_behind.before_commit');
  return { number, code, no, of };
});
