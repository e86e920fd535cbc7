import type { PaymentRow } from '../../../../contract/payments.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const VERDICT_TONES: Record<PaymentRow['verdict'], AnyTone> = {
  red: 'stopped',
  amber: 'waiting',
  green: 'done',
  none: 'neutral',
};
