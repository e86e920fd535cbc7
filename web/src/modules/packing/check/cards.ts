import type { ComponentType } from 'react';
import type { Pack } from '../../../../../contract/packing.pack.ts';

/** How a parcel is closed besides. */
export interface HowClosed {
  /** More of the order follows in another parcel. */
  part?: true;
  /** What is missing on the packing line comes from elsewhere. */
  elsewhere?: true;
  /** On the scale, in grams; `weight_seen`: it differs, and was looked into. */
  weight?: number;
  weight_seen?: true;
  /** What belongs in besides the goods is not at hand. */
  without_insert?: true;
  /** The card that goes in. */
  card?: string;
}

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
