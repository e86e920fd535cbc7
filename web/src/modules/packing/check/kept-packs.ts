import type { Pack } from '../../../../../contract/packing.pack.ts';
import { personalCopy } from '../../../platform/personal.ts';

/** Tabs that were closed over an open parcel leave theirs behind. */
const MOST = 5;

/**
 * The parcel on the table of each page as it was last heard of: after a reload it is shown at once, until the server has
 * said how it stands. It goes with who signs out.
 */
export function keptPacks() {
  const kept = personalCopy<Record<string, Pack>>('packs');
  const write = (page: string, pack: Pack | undefined) => {
    const { [page]: _, ...others } = kept.read() ?? {};
    const all = [...Object.entries(others), ...(pack ? [[page, pack] as const] : [])].slice(-MOST);
    try {
      kept.write(all.length ? Object.fromEntries(all) : undefined);
    } catch {
      // a full storage shows nothing until the server answers
    }
  };
  return {
    of: (page: string): Pack | undefined => kept.read()?.[page],
    write,
    /** Of a page that has ended: it is on this page's table now. */
    take: (page: string): Pack | undefined => {
      const pack = kept.read()?.[page];
      if (pack) write(page, undefined);
      return pack;
    },
  };
}

/** Opened again, the parcel is marked where it was scanned last: the server only knows of the scan that it answers. */
export const stillMarked = (next: Pack, before: Pack | undefined): Pack =>
  !next.last && before?.last && before.number === next.number && before.box === next.box
    ? { ...next, last: before.last }
    : next;
