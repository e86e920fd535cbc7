import { manifests } from '../../../../contract/express.manifests.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { seesAll } from '../../orders/index.ts';
import { insertManifest, markDropped, markGone, roundsThere, scannedIn } from '../manifests.store.ts';
import { loadManifest } from './load-manifest.ts';

/** Opens a manifest: several people may scan into it at once. */
export const openManifest = command(
  manifests.open,
  async (tx, who, { provider, rounds, packed_on }, fail) => {
    // a manifest that one could not see afterwards
    if (!seesAll(who)) throw fail('permission_denied');
    if (rounds.length && (await roundsThere(tx, rounds)) !== new Set(rounds).size) throw fail('not_found');
    const made = await insertManifest(tx, who, { provider, rounds, packed_on: packed_on ?? null });
    record(tx, who, {
      action: 'manifest.open',
      thing: 'manifest',
      id: made.id,
      after: { number: made.number, provider },
    });
    announce(tx, 'manifests');
    return made;
  },
);

/** Throws an open manifest away: what was scanned waits again. */
export const dropManifest = command(manifests.drop, async (tx, who, { id }, fail) => {
  const manifest = await loadManifest(tx, who, id, { for: 'update', state: 'open' }, fail);
  const scanned = await scannedIn(tx, id);
  await markGone(
    tx,
    who,
    id,
    scanned.map(({ parcel_id }) => parcel_id),
    'dropped',
  );
  await markDropped(tx, who, id);
  record(tx, who, {
    action: 'manifest.drop',
    thing: 'manifest',
    id,
    before: { number: manifest.number, parcels: scanned.length },
  });
  announce(tx, 'manifests');
  return null;
});
