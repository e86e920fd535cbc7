/** A value that was offered, how sure the parser was of it, and whether it is what was expected. */
export interface Offer {
  confidence: number;
  right: boolean;
}

/** From here on the order form takes a value without asking for a look. */
export const FILLED_IN = 0.8;

export interface Band {
  from: number;
  offered: number;
  right: number;
}

/** How many of the values of each band of confidence are right: whether confidence tells right from wrong. */
export function bandsOf(offers: Offer[]): Band[] {
  return edges.map((from, at) => {
    const below = edges[at - 1] ?? Infinity;
    const inside = offers.filter(({ confidence }) => confidence >= from && confidence < below);
    return { from, offered: inside.length, right: inside.filter(({ right }) => right).length };
  });
}

const edges = [0.95, 0.9, FILLED_IN, 0.65, 0];
