import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

/** What leads to the parcels behind it, for who may look at them. */
export const Behind = ({
  to,
  className,
  children,
}: {
  to: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode =>
  to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} {...(className && { className })}>
      {children}
    </Link>
  );
