import { withOwnClock } from '../platform/clock.ts';

type Happening = () => Promise<unknown>;

/** Things that happen, told in the order of their time; of two at once the one that was planned first. */
export class Timeline {
  private readonly happenings: { at: number; happens: Happening }[] = [];

  plan(at: number, happens: Happening): void {
    this.happenings.push({ at, happens });
  }

  /** Lets everything happen, one after the other, each while the clock stands at its moment. */
  play(): Promise<void> {
    return withOwnClock(async (put) => {
      for (const { at, happens } of this.happenings.sort((a, b) => a.at - b.at)) {
        put(at);
        await happens();
      }
    });
  }
}
