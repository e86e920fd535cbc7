/**
 * A push sees all of what may not be sampled, and the rest within a budget that does not grow with the modules: first
 * what the change touches, then the others by turns (bin/test/push.mjs, decision 0113). An evening does everything, and
 * so does who runs a test by hand.
 */
interface Push {
  /** A number of the day. */
  turn: number;
  /** Modules and browser tests. */
  touched: string[];
}
export const LONG = process.env['LONG'] === 'true';
export const PUSH = LONG || !process.env['PUSH'] ? null : (JSON.parse(process.env['PUSH']) as Push);

export const isTouched = (...names: string[]): boolean =>
  !PUSH || names.some((name) => PUSH.touched.includes(name));

/** A seed that is another one tomorrow, and the same all day. */
export const seedOfTurn = (otherwise: number): number => PUSH?.turn ?? otherwise;

/** Of what is all alike so many a day, each in its turn. */
export function byTurns<T>(all: readonly T[], aDay: number): readonly T[] {
  if (!PUSH) return all;
  const days = Math.ceil(all.length / aDay);
  return all.filter((_, i) => i % days === PUSH.turn % days);
}

interface Budget {
  /** For all together. */
  whole: number;
  least: number;
  most: number;
}
/** How much of a budget each gets: what is touched up to `most`, the others what is left, none less than `least`. */
export function sharesOf(all: number, touched: number, { whole, least, most }: Budget) {
  const share = (of: number, many: number) =>
    many > 0 ? Math.max(least, Math.min(most, Math.floor(of / many))) : least;
  const ofTouched = share(whole, touched);
  return { touched: ofTouched, other: share(whole - touched * ofTouched, all - touched) };
}

interface Group {
  name: string;
  /** How many tests it has. */
  size: number;
  touched: boolean;
}
/**
 * Which groups a push takes: as many tests as the budget has, more or less, the touched groups first. A group is taken
 * whole or not at all, and comes to its turn once in as many days as the budget goes into all of them.
 */
export function takenOf(groups: readonly Group[], budget: number, turn: number): Set<string> {
  const [touched, others] = [true, false].map((is) => groups.filter((group) => group.touched === is));
  const first = ofTheDay(touched!, budget, turn);
  const left = budget - sizeOf(first);
  return new Set([...first, ...(left > 0 ? ofTheDay(others!, left, turn) : [])].map(({ name }) => name));
}

/** All of them dealt to as many days as it takes, each with about as much as the others. */
function ofTheDay(groups: readonly Group[], budget: number, turn: number): Group[] {
  const least = Math.max(1, Math.ceil(sizeOf(groups) / budget));
  // in a week of days that which falls on a Sunday would be nobody's
  const days = Array.from({ length: least % 7 ? least : least + 1 }, (): Group[] => []);
  for (const group of groups.toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1)))
    days.reduce((fewest, day) => (sizeOf(day) < sizeOf(fewest) ? day : fewest)).push(group);
  return days[turn % days.length]!;
}
const sizeOf = (groups: readonly Group[]) => groups.reduce((sum, { size }) => sum + size, 0);
