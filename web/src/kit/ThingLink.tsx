import type { ReactNode } from 'react';
import type { Thing } from '../../../contract/shared.ts';
import { placeOf } from '../platform/places.ts';
import { MayLink } from './MayLink.tsx';

/** A link to a thing of another module, by its id or number; plain words where it has no screen or it may not be opened. */
export function ThingLink({
  thing,
  id,
  children,
}: {
  thing: Thing;
  id: number | string;
  children: ReactNode;
}) {
  const place = placeOf(thing);
  return place ? (
    <MayLink to={place(id)} right={place.right}>
      {children}
    </MayLink>
  ) : (
    <span>{children}</span>
  );
}
