/**
 * The marketplaces' time. It runs like the wall's and can be moved ahead; what is due on the way happens in its order, each at its moment.
 */
export class Clock {
  #ahead = 0;
  /** While something that was due happens: its moment. */
  #at: number | null = null;
  #nth = 0;
  #due: { at: number; nth: number; work: () => void | Promise<void> }[] = [];
  #beat: NodeJS.Timeout | null = null;
  #moving: Promise<void> = Promise.resolve();

  now(): number {
    return this.#at ?? Date.now() + this.#ahead;
  }
  seconds(): number {
    return Math.floor(this.now() / 1_000);
  }
  /** Lets something happen so many milliseconds from now. */
  after(ms: number, work: () => void | Promise<void>): void {
    this.#due.push({ at: this.now() + Math.ceil(ms), nth: this.#nth++, work });
  }
  /** Moves it ahead by so many milliseconds, and waits for what happens on the way. */
  advance(ms: number): Promise<void> {
    return this.#next(async () => {
      // moments are whole milliseconds
      const until = this.now() + Math.ceil(ms);
      await this.#happen(until);
      this.#ahead += Math.max(until - this.now(), 0);
    });
  }
  /** From now on what is due happens by itself, too. */
  start(): void {
    this.#beat ??= setInterval(() => void this.#next(() => this.#happen(this.now())), 100).unref();
  }
  stop(): void {
    if (this.#beat) clearInterval(this.#beat);
    this.#beat = null;
  }

  /** One after the other: nobody moves the time while it moves. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#moving = this.#moving.then(work);
    return this.#moving;
  }
  async #happen(until: number): Promise<void> {
    for (;;) {
      const next = this.#due.toSorted((a, b) => a.at - b.at || a.nth - b.nth)[0];
      if (!next || next.at > until) return;
      this.#due = this.#due.filter((one) => one !== next);
      const wall = Date.now() + this.#ahead;
      this.#at = Math.max(next.at, wall);
      try {
        await next.work();
      } finally {
        const at = this.#at;
        this.#at = null;
        this.#ahead = Math.max(this.#ahead, at - Date.now());
      }
    }
  }
}
