import type { Clock } from './clock.ts';

/** So many calls a second, or within so many of them, of each key for itself. */
export class Rate {
  #clock: Clock;
  #most: number;
  #seconds: number;
  #since = 0;
  #made = new Map<string, number>();
  constructor(clock: Clock, most: number, seconds = 1) {
    this.#clock = clock;
    this.#most = most;
    this.#seconds = seconds;
  }
  allows(key: string): boolean {
    const since = Math.floor(this.#clock.seconds() / this.#seconds);
    if (since !== this.#since) {
      this.#since = since;
      this.#made.clear();
    }
    const made = (this.#made.get(key) ?? 0) + 1;
    this.#made.set(key, made);
    return made <= this.#most;
  }
}
