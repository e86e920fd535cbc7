import { atMoment } from '../platform/clock.ts';

interface Happening {
  at: number;
  happens: () => Promise<unknown>;
  /** The only thing whose rows it reads and writes; absent: nobody may do anything meanwhile. */
  touches: object | undefined;
}

/** Things that happen, told in the order of their time; of two at once the one that was planned first. */
export class Timeline {
  private readonly happenings: Happening[] = [];

  plan(at: number, happens: Happening['happens'], touches?: object): void {
    this.happenings.push({ at, happens, touches });
  }

  /** Lets everything happen, each while its clock stands at its moment. */
  async play(): Promise<void> {
    for (const several of sideBySide(this.happenings.sort((a, b) => a.at - b.at))) {
      const told = await Promise.allSettled(several.map(({ at, happens }) => atMoment(at, happens)));
      // only when the others have ended, too: nothing may be written behind a story that is taken back
      for (const end of told) if (end.status === 'rejected') throw end.reason;
    }
  }
}

/**
 * Neighbours that touch different things begin in the order of their time and do not wait for each other, so that the
 * statements of one travel while the database works at another's.
 */
function* sideBySide(happenings: readonly Happening[]): Generator<Happening[]> {
  let several: Happening[] = [];
  for (const next of happenings) {
    const apart = next.touches && several.every(({ touches }) => touches && touches !== next.touches);
    if (several.length && !apart) {
      yield several;
      several = [];
    }
    several.push(next);
  }
  if (several.length) yield several;
}
