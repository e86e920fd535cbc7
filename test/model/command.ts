import fc from 'fast-check';
import { GOODS } from '../world/cast.ts';
import type { Real } from './real.ts';
import { Refused, SKUS, type Shop, type Sku } from './shop.ts';

/** A command as fast-check draws it: what was drawn, and what it does to the model and to the shop. */
export class Command implements fc.AsyncCommand<Shop, Real> {
  private readonly name: string;
  private readonly drawn: object;
  private readonly possible: (shop: Readonly<Shop>) => boolean;
  private readonly act: (shop: Shop, real: Real) => Promise<boolean>;
  constructor(
    name: string,
    drawn: object,
    possible: (shop: Readonly<Shop>) => boolean,
    act: (shop: Shop, real: Real) => Promise<boolean>,
  ) {
    this.name = name;
    this.drawn = drawn;
    this.possible = possible;
    this.act = act;
  }
  check = (shop: Readonly<Shop>): boolean => this.possible(shop);
  async run(shop: Shop, real: Real): Promise<void> {
    const refused = await this.act(shop, real);
    tally(this.name, refused);
    await real.assertSame(shop, refused);
  }
  toString = (): string => `${this.name}(${JSON.stringify(this.drawn)})`;
}

/** How often each command was taken and refused: a model that only ever hears no proves nothing. */
export const counts = new Map<string, { done: number; refused: number }>();
function tally(name: string, refused: boolean): void {
  const c = counts.get(name) ?? { done: 0, refused: 0 };
  c[refused ? 'refused' : 'done']++;
  counts.set(name, c);
}

type Foretold<T> =
  { result: T; code: null; told: readonly [] } | ({ result: null } & Pick<Refused, 'code' | 'told'>);
/** What the model says to a command: its result, or the code it must be refused with, and who is told of the refusal. */
export function foretold<T>(say: () => T): Foretold<T> {
  try {
    return { result: say(), code: null, told: [] };
  } catch (err) {
    if (!(err instanceof Refused)) throw err;
    return { result: null, code: err.code, told: err.told };
  }
}

export const again = fc.boolean();
export const sku = fc.constantFrom(...SKUS);
export const someOf = <T>(list: readonly T[], pick: number): T => list[pick % list.length]!;
export const barcode = (of: Sku): string => GOODS.find((g) => g.sku === of)!.barcode;
/** One time in eight a command is given where it must be refused; else it waits until something suits it. */
export const blind = fc.integer({ min: 0, max: 7 }).map((n) => n === 0);
