import type { Actor } from '../platform/actor.ts';
import type { Provider } from '../../contract/codes/providers.ts';
import type { Address } from './addresses.ts';
import type { Cut } from './calendar.ts';
import type { Customer } from './customers.ts';
import type { Random } from './random.ts';
import type { Channel, Method } from './shop.ts';

/** What may happen to an order, by its name, with what has to be known of it. Each verse of the story adds its own. */
export interface Steps {}
export type StepName = keyof Steps;
export type Step<K extends StepName = StepName> = { [N in K]: { at: number; does: N } & Steps[N] }[K];

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
  /** What is left to chance when it is told; its own, for orders are told side by side. */
  random: Random;
}

export interface Planned {
  orders: OrderPlan[];
  rounds: RoundPlan[];
}

/** A packing round as it will be cut. */
export interface RoundPlan extends Cut {
  /** Who drives a round of the shop's own courier, where the shop has somebody. */
  courier: Actor | null;
  orders: OrderPlan[];
}
