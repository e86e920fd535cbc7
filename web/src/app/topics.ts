import type { QueryClient } from '@tanstack/react-query';

/**
 * What can change, and whose answers are then old. The keys of answers are [module, endpoint, input];
 * the server's events and our own commands speak of the same topics.
 */
const TOPICS = {
  orders: [['orders'], ['payments'], ['packing'], ['express'], ['customers']],
  payments: [['payments'], ['orders']],
  packing: [['packing'], ['orders'], ['express']],
  stock: [['warehouse'], ['products'], ['orders', 'quote'], ['orders', 'product']],
  products: [['products'], ['orders', 'product']],
  express: [['express'], ['packing'], ['orders']],
  customers: [['customers']],
  organisation: [['organisation']],
  users: [['users'], ['profile']],
  sessions: [['profile', 'sessions']],
  notifications: [['organisation', 'notifications']],
} satisfies Record<string, string[][]>;

export type Topic = keyof typeof TOPICS;

export function refresh(queries: QueryClient, topics: Iterable<string>) {
  const seen = new Set<string>();
  for (const topic of topics)
    for (const queryKey of TOPICS[topic as Topic] ?? [[topic]]) {
      if (seen.has(queryKey.join())) continue;
      seen.add(queryKey.join());
      void queries.invalidateQueries({ queryKey });
    }
}
