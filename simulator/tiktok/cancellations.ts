import type { Order, World } from '../world.ts';

export interface Cancellation {
  id: string;
  order: Order;
  role: 'BUYER' | 'SELLER';
  status: 'CANCELLATION_REQUEST_PENDING' | 'CANCELLATION_REQUEST_COMPLETE' | 'CANCELLATION_REQUEST_CANCELLED';
  reason: string;
  createdAt: number;
  updatedAt: number;
}

/** Who wanted which order cancelled, and what became of it. */
export class Cancellations {
  readonly all: Cancellation[] = [];
  #world: World;
  constructor(world: World) {
    this.#world = world;
  }
  of(order: Order): Cancellation | null {
    return this.all.findLast((one) => one.order === order) ?? null;
  }
  /** What is new about the order's cancellation, if anything is. */
  follow(order: Order): Cancellation | null {
    const last = this.of(order);
    const isOpen = last?.status === 'CANCELLATION_REQUEST_PENDING';
    if (order.cancelRequested && !isOpen) return this.begin(order, 'BUYER', 'No longer needed');
    if (!isOpen || order.cancelRequested) return null;
    last.status = order.cancelled ? 'CANCELLATION_REQUEST_COMPLETE' : 'CANCELLATION_REQUEST_CANCELLED';
    last.updatedAt = this.#world.clock.now();
    return last;
  }
  begin(order: Order, role: Cancellation['role'], reason: string): Cancellation {
    const at = this.#world.clock.now();
    const made: Cancellation = {
      id: this.#world.newId(),
      order,
      role,
      status: 'CANCELLATION_REQUEST_PENDING',
      reason,
      createdAt: at,
      updatedAt: at,
    };
    this.all.push(made);
    return made;
  }
}
