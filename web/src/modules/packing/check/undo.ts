import type { Scan } from './scan.ts';

/** A scan that counted something, in or out. */
type Counted = Extract<Scan, { kind: 'code' | 'back' | 'again' | 'hand' }>;
export const isCounted = (scan: Scan): scan is Counted =>
  scan.kind === 'code' || scan.kind === 'back' || scan.kind === 'again' || scan.kind === 'hand';

/** What takes the last of these scans back: a carton as a carton, a piece picked by its picture as one; what was undone is passed over. */
export function undoOf(scans: readonly Counted[]): Scan | undefined {
  const standing: Counted[] = [];
  for (const scan of scans) {
    if ('undoes' in scan && scan.undoes) standing.pop();
    else standing.push(scan);
  }
  const last = standing.at(-1);
  if (!last) return undefined;
  if (last.kind === 'hand') return { ...plain(last), qty: last.qty > 0 ? -1 : 1, undoes: true };
  const { text } = last;
  return last.kind === 'back' ? { kind: 'again', text, undoes: true } : { kind: 'back', text, undoes: true };
}

const plain = ({ item, text }: Extract<Scan, { kind: 'hand' }>) => ({ kind: 'hand' as const, item, text });
