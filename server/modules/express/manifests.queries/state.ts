import type { ManifestState } from '../../../../contract/express.manifests.ts';

export const stateOfManifest = (m: { closed_at: Date | null; dropped_at: Date | null }): ManifestState =>
  m.dropped_at ? 'dropped' : m.closed_at ? 'closed' : 'open';
