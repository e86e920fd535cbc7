import type { Shop, World } from './world.ts';

/** A letter to the shop's server: signed once, sent until it is heard, by the marketplace's own timetable. */
export interface Letter {
  shop: Shop;
  url: string;
  headers: Record<string, string>;
  body: string;
}
export interface Timetable {
  /** Milliseconds after the first attempt, the one after it, and so on. */
  retries: readonly number[];
  /** How long it waits for an answer. */
  patienceMs: number;
  heard: (status: number, body: string) => boolean;
}
export interface SentLetter {
  at: number;
  url: string;
  body: string;
  attempts: number;
  heard: boolean;
  status: number | null;
}

/** Sends letters, loses, doubles and shuffles them where that is switched on, and remembers what became of each. */
export class Pushes {
  readonly sent: SentLetter[] = [];
  #world: World;
  #timetable: Timetable;
  constructor(world: World, timetable: Timetable) {
    this.#world = world;
    this.#timetable = timetable;
  }
  send(letter: Letter): void {
    const { clock, faults, random } = this.#world;
    const { shop } = letter;
    if (faults.hits('lost_push', shop)) return;
    let copies = 1;
    if (faults.hits('duplicate_push', shop)) copies = 2;
    if (faults.hits('push_storm', shop)) copies = 30;
    for (let copy = 0; copy < copies; copy++) {
      const late = faults.hits('out_of_order_push', shop) ? 1_000 + random.below(60_000) : 0;
      clock.after(late, () => this.#begin(letter));
    }
    if (faults.hits('forged_push', shop))
      clock.after(0, () =>
        this.#begin({
          ...letter,
          body: letter.body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
        }),
      );
  }
  async #begin(letter: Letter): Promise<void> {
    const one: SentLetter = {
      at: this.#world.clock.now(),
      url: letter.url,
      body: letter.body,
      attempts: 0,
      heard: false,
      status: null,
    };
    this.sent.push(one);
    await this.#attempt(letter, one);
  }
  async #attempt(letter: Letter, one: SentLetter): Promise<void> {
    const { retries, patienceMs, heard } = this.#timetable;
    one.attempts += 1;
    try {
      const answer = await fetch(letter.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...letter.headers },
        body: letter.body,
        signal: AbortSignal.timeout(patienceMs),
      });
      one.status = answer.status;
      one.heard = heard(answer.status, await answer.text());
    } catch {
      one.status = null;
    }
    const wait = retries[one.attempts - 1];
    if (!one.heard && wait !== undefined) this.#world.clock.after(wait, () => this.#attempt(letter, one));
  }
}
