import { stopClock } from '../platform/clock.ts';

type Run = () => Promise<unknown>;

/** Things that happen, told in the order of their time; of two at once the one that was planned first. */
export class Timeline {
  private readonly happenings: { at: number; run: Run }[] = [];

  plan(at: number, run: Run): void {
    this.happenings.push({ at, run });
  }

  /** Lets everything happen, one after the other, each while the clock stands at its moment. */
  async play(): Promise<void> {
    try {
      for (const { at, run } of this.happenings.sort((a, b) => a.at - b.at)) {
        stopClock(at);
        await run();
      }
    } finally {
      stopClock(null);
    }
  }
}
