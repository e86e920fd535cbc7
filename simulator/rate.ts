import type { Clock } from './clock.ts';

/** So many calls a second, of each key for itself. */
export class Rate {
  #clock: Clock;
  #most: number;
  #second = 0;
  #made = new Map<string, number>();
  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }
  allows(key: string): boolean {
    const second = this.#clock.seconds();
    if (second !== this.#second) {
      this.#second = second;
      this.#made.clear();
    }
    const made = (this.#made.get(key) ?? 0) + 1;
    this.#made.set(key, made);
    return made <= this.#most;
  }
}
