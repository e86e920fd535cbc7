import type { ManifestState } from '../../../../contract/express.manifests.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { seesAll } from '../../orders/index.ts';
import { stateOfManifest } from '../manifests.queries/state.ts';
import { MANIFEST_SAID } from '../manifests.rules.ts';
import { manifestForScan, manifestForUpdate, type LockedManifest } from '../manifests.store.ts';

/**
 * A manifest in this state, locked: shared by those who scan, alone for who closes it. Orders are locked before it. There are
 * everybody's orders in it, so it is for who sees them all. Errors: not_found, manifest_state.
 */
export async function loadManifest(
  tx: Tx,
  who: Actor,
  id: number,
  how: { for: 'scan' | 'update'; state: ManifestState },
  fail: Fail<'not_found' | 'manifest_state'>,
): Promise<LockedManifest> {
  const load = how.for === 'scan' ? manifestForScan : manifestForUpdate;
  const manifest = seesAll(who) ? await load(tx, id) : null;
  if (!manifest) throw fail('not_found');
  const state = stateOfManifest(manifest);
  if (state !== how.state)
    throw fail('manifest_state', { number: manifest.number, state: MANIFEST_SAID[state] });
  return manifest;
}
