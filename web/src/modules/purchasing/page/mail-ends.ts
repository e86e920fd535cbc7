import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import type { AnyTone } from '../../../platform/tones.ts';

export type Mail = PurchasePage['mails'][number];
type End = 'left' | 'kept' | 'failed' | 'waits';

/** What became of a mail: a mail server took it, or it was kept for want of one, was refused, or still waits. */
export const endOf = ({ sent_at, kept_at, failure }: Mail): End =>
  failure ? 'failed' : sent_at ? 'left' : kept_at ? 'kept' : 'waits';

export const MAIL_TONES: Record<End, AnyTone> = {
  left: 'done',
  kept: 'waiting',
  failed: 'stopped',
  waits: 'moving',
};
