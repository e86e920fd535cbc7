import type { ReactNode } from 'react';
import type { Right } from '../../../../contract/shared.ts';
import { has, sessionUser } from '../../platform/session.ts';
import { PermissionDenied } from './PermissionDenied.tsx';

/** Its children for who has the right, the permission page for who has not. */
export function Guard({ right, children }: { right: Right; children: ReactNode }) {
  return has(sessionUser(), right) ? children : <PermissionDenied />;
}
