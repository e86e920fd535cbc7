import type { User } from '../../../../contract/users.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATUS_TONES: Record<User['status'], AnyTone> = {
  active: 'done',
  blocked: 'stopped',
  unverified: 'waiting',
  deleted: 'stopped',
};
