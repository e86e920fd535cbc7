import { deviceOf } from '../../../../contract/auth.device.ts';
import type { TrailRow } from '../../../../contract/trail.ts';
import type { AnyTone } from '../../platform/tones.ts';
import { wordsOf } from '../../platform/i18n.ts';

const t = wordsOf('trail');

export const doerOf = ({ who }: TrailRow): string => who ?? t('by.system');
/** What the thing is or was called; its id where nobody knows. */
export const nameOf = ({ name, thing_id }: TrailRow): string =>
  name ?? (thing_id === null ? '–' : `#${thing_id}`);
export const placeOfRow = ({ ip, agent }: TrailRow): string =>
  [agent && deviceOf(agent).name, ip].filter(Boolean).join(' · ') || '–';

/** What somebody ended, began or only changed; the words say what it was. */
export function toneOf(action: string): AnyTone {
  if (/\.(remove|delete|cancel|fail|revoke|slip_rejected|unconfirm|reverse|unmap|uninvite)$/.test(action))
    return 'stopped';
  if (/\.(add|create|make|confirm|deliver|close|in|post)$/.test(action)) return 'done';
  return 'moving';
}
