import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Right } from '../../../contract/shared.ts';
import { has, useSession } from '../platform/session.ts';

/** A link for who may open the screen it leads to; plain words for who may not. */
export function MayLink({ to, right, children }: { to: string; right: Right; children: ReactNode }) {
  return has(useSession(), right) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
