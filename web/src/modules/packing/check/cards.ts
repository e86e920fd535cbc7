import type { ComponentType } from 'react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import type { HowClosed } from './scan.ts';

/** Cards that a later module has packed along: the table then closes a parcel by a card's scan. */
export interface Cards {
  title: string;
  /** Under the scan field, once the goods are in. */
  hint: string;
  /** Whether what was scanned is one of them, by its looks. */
  isCard: (text: string) => boolean;
  /** Puts a card in and closes the parcel; undefined: it is in, and another card follows. */
  close: (
    pack: Pack,
    card: string,
    at: { scan_id: string; station: string; line_id?: number } & Omit<HowClosed, 'card' | 'part'>,
  ) => Promise<Pack | undefined>;
  /** Which card the parcel wants, told large. */
  Wanted: ComponentType<{ pack: Pack }>;
}
