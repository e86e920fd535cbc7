/** The order after some were put into another one: they share the places that they had, the others keep theirs. */
export function arranged(order: readonly number[], wanted: readonly number[]): number[] {
  const moved = new Set(wanted);
  const next = wanted[Symbol.iterator]();
  return order.map((id) => (moved.has(id) ? next.next().value! : id));
}
