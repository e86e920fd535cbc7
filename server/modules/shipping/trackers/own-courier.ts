import type { SentParcel } from '../events.store.ts';
import type { ToldEvent } from './tracker.ts';

/** The shop's own courier tells by its scans: nobody has to be asked. */
export const scansOf = (p: SentParcel): ToldEvent[] =>
  (
    [
      ['accepted', p.picked_up_at, ''],
      ['failed', p.failed_at, p.failed_reason ?? ''],
      ['delivered', p.delivered_at, ''],
    ] as const
  ).flatMap(([kind, at, words]) => (at ? [{ at, kind, code: kind, words, place: '' }] : []));
