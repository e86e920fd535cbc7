import { sessionUser } from '../../platform/session.ts';
import { stored, storedUnder } from '../../platform/storage.ts';

export type Scan<T> = T & { scan_id: string };

/** Where a page keeps the scans of a queue. */
export const queueOf = (name: string, page: string): string => (page ? `${name}@${page}` : name);

/** The pages of this person that kept something in a queue; '' is what was kept before queues were a page's own. */
export function keptPages(name: string): string[] {
  const own = `scans.${sessionUser()?.Id ?? 0}.${name}`;
  return storedUnder(own).flatMap((kept) => {
    if (kept === own) return [''];
    return kept.startsWith(`${own}@`) ? [kept.slice(own.length + 1)] : [];
  });
}

/** How much this person scanned, marked or took a picture of here that the server has not heard of. */
export const unsent = (): number =>
  storedUnder(`scans.${sessionUser()?.Id ?? 0}.`).reduce(
    (sum, name) => sum + (stored<unknown[]>(name).read()?.length ?? 0),
    0,
  );
