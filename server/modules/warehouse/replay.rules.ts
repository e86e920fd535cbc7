/** Pieces of one item that came into the house or left it, as the ledger has them. */
export interface Passage {
  bill_id: number;
  /** The bill that its own takes back. */
  undoes: number | null;
  /** Below 0: they left. */
  qty: number;
  /** Satang that went with them. */
  value: number;
}
interface Worth {
  owned: number;
  value: number;
}

/**
 * From which move on an item's ledger is replayed to leave a bill out: from the bill's own, or from that of an earlier
 * one which was taken back after it, for that one is left out too.
 */
export function beginOfReplay(first: number, takenBack: { first: number; back: number }[]): number {
  const across = takenBack.filter((t) => t.first < first && first < t.back).map((t) => t.first);
  return across.length ? beginOfReplay(Math.min(...across), takenBack) : first;
}

/**
 * What an item would be worth had a bill never come (0054). `since` are its passages from the begin of the replay until now,
 * the oldest first. A bill that was taken back is left out with what took it back; what came in keeps its value, what
 * left goes at the average of then.
 */
export function worthWithout(bill: number, now: Worth, since: Passage[]): Worth {
  const there = new Set(since.map((p) => p.bill_id));
  const pairs = since.filter((p) => p.undoes !== null && there.has(p.undoes));
  const left = new Set([bill, ...pairs.flatMap((p) => [p.bill_id, p.undoes!])]);
  const before = {
    owned: now.owned - sum(since.map((p) => p.qty)),
    value: now.value - sum(since.map((p) => (p.qty < 0 ? -p.value : p.value))),
  };
  return since
    .filter((p) => !left.has(p.bill_id))
    .reduce((w, p) => (p.qty < 0 ? gone(w, p) : come(w, p)), before);
}

/** Shares what a bill takes back of an item among its lines, by what each had brought. */
export function shareOf<L extends { qty: number; value: number }>(
  lines: L[],
  total: number,
): (L & { value: number })[] {
  const brought = sum(lines.map((l) => l.value));
  const weight = (l: L) => (brought > 0 ? l.value / brought : l.qty / sum(lines.map((each) => each.qty)));
  let rest = total;
  return lines.map((line, i) => {
    const value = i === lines.length - 1 ? rest : Math.min(rest, Math.round(total * weight(line)));
    rest -= value;
    return { ...line, value };
  });
}

/** Where more had left than there was, they were of what comes now: the rest of it is at its own price. */
function come({ owned, value }: Worth, p: Passage): Worth {
  const after = owned + p.qty;
  if (owned >= 0) return { owned: after, value: value + p.value };
  return { owned: after, value: after > 0 ? Math.round((p.value * after) / p.qty) : 0 };
}
function gone({ owned, value }: Worth, p: Passage): Worth {
  const after = owned + p.qty;
  if (after <= 0) return { owned: after, value: 0 };
  const taken = p.undoes === null ? Math.round((value * -p.qty) / owned) : p.value;
  return { owned: after, value: value - Math.min(taken, value) };
}
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
