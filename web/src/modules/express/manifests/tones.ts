import type { ManifestState } from '../../../../../contract/express.manifests.ts';
import type { AnyTone } from '../../../platform/tones.ts';

export const MANIFEST_TONES: Record<ManifestState, AnyTone> = {
  open: 'waiting',
  closed: 'done',
  dropped: 'neutral',
};
