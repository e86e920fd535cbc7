import { atMoment } from '../platform/clock.ts';

interface Happening {
  at: number;
  happens: () => Promise<unknown>;
  /** The things whose rows it reads and writes; absent: nobody may do anything meanwhile. */
  touches: readonly unknown[] | undefined;
}

/** How many are under way or wait for their turn: enough that the database always has something to answer. */
const AT_ONCE = 24;

/** Things that happen, told in the order of their time; of two at once the one that was planned first. */
export class Timeline {
  private readonly happenings: Happening[] = [];

  plan(at: number, happens: Happening['happens'], touches?: Happening['touches']): void {
    this.happenings.push({ at, happens, touches });
  }

  /**
   * Lets everything happen, each while its clock stands at its moment. What happens to one thing happens in the order of
   * its time; what touches different things does not wait for each other, so that the statements of one travel while the
   * database works at another's.
   */
  async play(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    /** Of each thing the last that touches it. */
    const last = new Map<unknown, Promise<void>>();
    const failures: unknown[] = [];

    const begin = ({ at, happens, touches = [] }: Happening): Promise<void> => {
      const end = Promise.all(touches.flatMap((thing) => last.get(thing) ?? []))
        .then(() => (failures.length ? undefined : atMoment(at, happens)))
        .catch((err: unknown) => failures.push(err))
        .then(() => void underWay.delete(end));
      underWay.add(end);
      for (const thing of touches) last.set(thing, end);
      return end;
    };

    for (const next of this.happenings.sort((a, b) => a.at - b.at)) {
      if (failures.length) break;
      if (next.touches) {
        void begin(next);
        while (underWay.size === AT_ONCE) await Promise.race(underWay);
      } else {
        await Promise.all(underWay);
        last.clear();
        await begin(next);
      }
    }
    // only when all have ended: nothing may be written behind a story that is taken back
    await Promise.all(underWay);
    if (failures.length) throw failures[0];
  }
}
