/** A key that writes, and when it came (milliseconds of the event). */
export interface Stroke {
  char: string;
  at: number;
}

/** Longer than this nothing belongs to what was written before: a stalled scanner goes on sooner. */
export const QUIET_MS = 500;
const SHORTEST = 6;
/** Wireless scanners on busy computers take up to 80 ms a key; a practised hand on digits needs 110 and more. */
const SCANNED_MS = 95;
/** Words are written faster than figures: there a scanner must be clearly faster than a typist. */
const SCANNED_WORDS_MS = 60;
/** So fast no hand is. */
const SURELY_MS = 35;
/** A gap that breaks the rhythm: a scanner has one now and then, a hand has many. */
const STALL_MS = 120;

/** The strokes that belong together with the new one. */
export function gather(burst: Stroke[], stroke: Stroke): Stroke[] {
  const last = burst.at(-1);
  return last && stroke.at - last.at <= QUIET_MS ? [...burst, stroke] : [stroke];
}

/** No quantity and no price has as many figures as a barcode. */
const BARCODE = 10;

/**
 * Decides at the closing Enter: was this written by a scanner? It counts the rhythm of the whole, stalls forgiven.
 * In a field for figures a barcode is a scan at any speed: a slow scanner must not be lost.
 */
export function isScan(burst: Stroke[], endedAt: number, forFigures = false): boolean {
  const last = burst.at(-1);
  if (!last || burst.length < SHORTEST || endedAt - last.at > QUIET_MS) return false;
  if (forFigures && burst.length >= BARCODE && burst.every(({ char }) => /\d/.test(char))) return true;
  const gaps = gapsOf(burst);
  const stalls = gaps.filter((gap) => gap > STALL_MS).length;
  return (
    median(gaps) <= (mostlyDigits(burst) ? SCANNED_MS : SCANNED_WORDS_MS) &&
    stalls <= 1 + Math.floor(gaps.length / 12)
  );
}

/** Some scanners close with nothing: only what no hand can do is taken for a scan without its Enter. */
export function needsNoEnter(burst: Stroke[]): boolean {
  return burst.length >= SHORTEST && gapsOf(burst).every((gap) => gap <= SURELY_MS);
}

/**
 * Was the first key a hand's, pressed just before the scanner began? Then the rest alone is a scan, and the key is out of
 * its step: a scanner may stall once, but not after its first key by so little.
 */
export function beginsByHand([first, ...rest]: Stroke[]): boolean {
  const next = rest[0];
  if (!first || !next || !isScan(rest, rest.at(-1)!.at)) return false;
  const usual = median(gapsOf(rest));
  return next.at - first.at >= Math.max(2 * usual, usual + OUT_OF_STEP_MS);
}
const OUT_OF_STEP_MS = 15;

/** What no hand can do, and its Enter: all that is believed where people type their passwords. */
export const isSurelyScan = (burst: Stroke[], endedAt: number): boolean =>
  isScan(burst, endedAt) && median(gapsOf(burst)) <= SURELY_MS;

const gapsOf = (burst: Stroke[]) => burst.slice(1).map(({ at }, i) => at - burst[i]!.at);
const mostlyDigits = (burst: Stroke[]) =>
  burst.filter(({ char }) => /\d/.test(char)).length * 2 >= burst.length;

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
