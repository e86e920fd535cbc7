/**
 * What can change, as the server's live events and the screens' own commands name it. Whose answers are then old
 * each module of the web says in its descriptor.
 */
export const TOPICS = [
  'orders',
  'payments',
  'packing',
  'stock',
  'products',
  'express',
  'customers',
  'organisation',
  'users',
  'sessions',
  'notifications',
] as const;
export type Topic = (typeof TOPICS)[number];
