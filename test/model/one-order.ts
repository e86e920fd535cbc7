import { STATUS } from '../../contract/codes/order-status.ts';

// One order as plain data, and what each deed makes of it: what people do at once must be explained by some order of these.

/** What can be told of an order from outside. */
export interface Standing {
  status: number;
  qty: number;
  /** baht */
  paid: number;
  slips: readonly ('pending' | 'accepted')[];
  version: number;
  /** How many rounds took it. */
  rounds: number;
}
export const START: Record<'transfer' | 'slip' | 'cash', (qty: number) => Order> = {
  transfer: (qty) => ({ ...NEW, status: STATUS.unpaid, qty, asked: qty }),
  slip: (qty) => ({ ...NEW, status: STATUS.unpaid, qty, asked: qty, slips: [{ qty, accepted: false }] }),
  cash: (qty) => ({ ...NEW, status: STATUS.awaitingShipment, qty, asked: qty, cash: true }),
};

interface Order {
  status: number;
  qty: number;
  /** How many it was made with: the slip that comes is of so much. */
  asked: number;
  /** In pieces: what was paid for. */
  paid: number;
  /** Each of so many pieces. */
  slips: { qty: number; accepted: boolean }[];
  version: number;
  rounds: number;
  cash: boolean;
}
const NEW: Order = { status: 0, qty: 0, asked: 0, paid: 0, slips: [], version: 1, rounds: 0, cash: false };

/** What a deed answers: `ok`, or the code it is refused with. */
type Answer = string;
type Deed = (o: Order) => [Order, Answer];

const WRONG = 'invalid_order_status';
const open = ({ status }: Order) => status === STATUS.unpaid || status === STATUS.awaitingShipment;

/** Another quantity, by who saw the order as it was made. */
const edit =
  (qty: number): Deed =>
  (o) => {
    if (o.version !== 1) return [o, 'changed_meanwhile'];
    if (!open(o)) return [o, WRONG];
    if (o.status === STATUS.awaitingShipment && o.paid > 0 && qty > o.paid) return [o, 'more_than_paid'];
    // what was paid too much is the customer's credit
    return [{ ...o, qty, paid: Math.min(o.paid, qty), version: 2 }, 'ok'];
  };

/** By a checker who sees no slip and says why, or sees one that fits. */
const confirm: Deed = (o) => {
  if (o.status !== STATUS.unpaid) return [o, WRONG];
  const pending = o.slips.filter(({ accepted }) => !accepted);
  if (pending.some(({ qty }) => qty !== o.qty)) return [o, 'slip_red'];
  return [
    {
      ...o,
      status: STATUS.awaitingShipment,
      paid: o.qty,
      slips: o.slips.map((slip) => ({ ...slip, accepted: true })),
    },
    'ok',
  ];
};

/** By a clerk: what is in a round is an administrator's. What was paid is the customer's credit. */
const cancel: Deed = (o) => (open(o) ? [{ ...o, status: STATUS.cancelled, paid: 0 }, 'ok'] : [o, WRONG]);

const cut: Deed = (o) =>
  o.status === STATUS.awaitingShipment
    ? [{ ...o, status: STATUS.awaitingCollection, rounds: o.rounds + 1 }, 'ok']
    : [o, 'nothing_to_cut'];

const slip: Deed = (o) =>
  o.status === STATUS.unpaid
    ? [{ ...o, slips: [...o.slips, { qty: o.asked, accepted: false }] }, 'ok']
    : [o, WRONG];

const DEEDS = { less: edit(1), more: edit(3), confirm, cancel, cut, slip };
export type DeedName = keyof typeof DEEDS;

/** The orders in which these deeds, each with its answer, would leave the order so; none: nothing explains it. */
export function explanations(
  start: Order,
  answers: readonly [DeedName, Answer][],
  left: Standing,
  price: number,
) {
  const found: DeedName[][] = [];
  const go = (o: Order, rest: readonly [DeedName, Answer][], done: DeedName[]): void => {
    if (rest.length === 0) {
      if (JSON.stringify(standing(o, price)) === JSON.stringify(left)) found.push(done);
      return;
    }
    for (const [i, [name, said]] of rest.entries()) {
      const [next, answer] = DEEDS[name](o);
      if (answer === said) go(next, rest.toSpliced(i, 1), [...done, name]);
    }
  };
  go(start, answers, []);
  return found;
}

const standing = ({ status, qty, paid, slips, version, rounds }: Order, price: number): Standing => ({
  status,
  qty,
  paid: paid * price,
  slips: slips.map(({ accepted }) => (accepted ? 'accepted' : 'pending')),
  version,
  rounds,
});
