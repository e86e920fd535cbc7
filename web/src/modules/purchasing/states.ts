import type { PurchaseState } from '../../../../contract/purchasing.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATE_TONES: Record<PurchaseState, AnyTone> = {
  draft: 'waiting',
  approved: 'moving',
  partial: 'moving',
  closed: 'done',
  cancelled: 'stopped',
};
