import type { ComponentType } from 'react';
import type { UserDetail } from '../../../../contract/users.ts';
import { extension } from '../../platform/extension.ts';

/** What later modules add to a user's page. */
interface UserPageParts {
  /** How they come in: beside what they may do. */
  Access?: ComponentType<{
    user: UserDetail;
    /** Shows a one-time password, once. */
    showPassword: (password: string) => void;
  }>;
  /** What they did, deleted ones too. */
  Done?: ComponentType<{ user: UserDetail }>;
}
export const userPage = extension<UserPageParts>();
