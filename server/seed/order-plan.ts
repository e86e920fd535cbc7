import type { Actor } from '../platform/actor.ts';
import type { CancelReason, Provider } from '../../contract/order-status.ts';
import type { Address } from './addresses.ts';
import type { Customer } from './customers.ts';
import type { Channel, Method } from './shop.ts';
import type { SlipKind } from './sizes.ts';

export type Step =
  | {
      at: number;
      does: 'confirm' | 'scan' | 'closePart' | 'close' | 'handOver' | 'failed' | 'delivered' | 'lapse';
    }
  | { at: number; does: 'slip'; kind: SlipKind }
  | { at: number; does: 'hold'; note: string }
  | { at: number; does: 'cancel'; type: CancelReason; reason: string }
  | { at: number; does: 'payment fails'; reason: string }
  | { at: number; does: 'return'; broken: boolean }
  | { at: number; does: 'claim'; child: OrderPlan };

/** An order as it will be told: who buys how, and what happens to it when. What is in it depends on the stock of that moment. */
export interface OrderPlan {
  at: number;
  channel: Channel;
  method: Method;
  provider: Provider;
  seller: Actor;
  customer: Customer | null;
  recipient: Address & { name: string; phone: string };
  note: string;
  claims: OrderPlan | null;
  /** Needs more than one stock item, or a product nobody mapped. */
  needs: 'two items' | 'unmapped' | null;
  round: RoundPlan | null;
  steps: Step[];
}

export interface Planned {
  orders: OrderPlan[];
  rounds: RoundPlan[];
}

/** A packing round as it will be cut. */
export interface RoundPlan {
  at: number;
  /** The delivery user of a round of the shop's own courier. */
  courier: Actor | null;
  orders: OrderPlan[];
}
