/** An unpaid order that a slip may pay, amounts in baht. */
export interface Payable {
  id: number;
  number: string;
  created_at: string;
  lacks: number;
}
export interface Part {
  order_id: number;
  amount: number;
}

const satang = (baht: number) => Math.round(baht * 100);

/** What a slip of this amount pays: the order it is attached to first, then the others, oldest first, each what it lacks. */
export function proposedParts(orderId: number, amount: number, orders: readonly Payable[]): Part[] {
  let rest = satang(amount);
  return orders
    .toSorted((a, b) => Number(b.id === orderId) - Number(a.id === orderId))
    .map(({ id, lacks }) => {
      const part = Math.min(rest, satang(lacks));
      rest -= part;
      return { order_id: id, amount: part / 100 };
    });
}

/** What of a slip is for nobody yet; below zero: more is shared out than it shows. */
export const leftOf = (amount: number, parts: readonly Part[]): number =>
  (satang(amount) - parts.reduce((sum, part) => sum + satang(part.amount), 0)) / 100;
