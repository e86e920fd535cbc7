/** Tables of the platform itself; every other table has a module for its owner (server/modules.ts). */
export const PLATFORM_TABLES: readonly string[] = [
  'sessions',
  'idempotency_keys',
  'kept_mails',
  'spent_challenges',
  'schema_migrations',
  'search_texts',
  'search_kinds',
];
