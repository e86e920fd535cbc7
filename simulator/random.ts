/** Numbers by chance that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to and without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from 0 up to and without n. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }
  digits(length: number): string {
    return Array.from({ length }, () => this.below(10)).join('');
  }
}
