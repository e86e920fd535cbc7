import type { Mutant } from './mutant.ts';

const SEEN = ['test/contract/catalogue.test.ts'];
const at = (file: string, table: string, grants?: string): string =>
  `select tenant('${table}'${grants ? `, '${grants}'` : ''});`;
const f1 = 'server/migrations/0001_foundation.sql';
const f3 = 'server/migrations/0003_warehouse.sql';
const f4 = 'server/migrations/0004_orders.sql';
const f5 = 'server/migrations/0005_packing.sql';
const f2 = 'server/migrations/0002_products_customers.sql';
const unguarded = (file: string, table: string, grants?: string): Mutant => ({
  bug: `no row-level security on ${table}`,
  file,
  find: at(file, table, grants),
  replace: `grant ${grants ?? 'select, insert, update, delete'} on ${table} to langraan_app;`,
  seenBy: SEEN,
});
const writable = (file: string, table: string): Mutant => ({
  bug: `${table} can be changed and deleted by the application`,
  file,
  find: at(file, table, 'select, insert'),
  replace: at(file, table),
  seenBy: SEEN,
});

export const MUTANTS: Mutant[] = [
  unguarded(f4, 'orders', 'select, insert, update'),
  unguarded(f2, 'customer_addresses'),
  unguarded(f1, 'users'),
  unguarded(f3, 'stock_levels'),
  writable(f4, 'order_events'),
  writable(f4, 'payments'),
  writable(f3, 'stock_moves'),
  writable(f1, 'audit_log'),
  writable(f5, 'pack_scans'),
  {
    bug: 'orders can be deleted by the application',
    file: f4,
    find: at(f4, 'orders', 'select, insert, update'),
    replace: at(f4, 'orders'),
    seenBy: SEEN,
  },
  {
    bug: 'row-level security is not forced on the owner',
    file: f1,
    find: "execute format('alter table %I force row level security', tbl);",
    replace: '',
    seenBy: SEEN,
  },
  {
    bug: 'the policy lets in whoever has no enterprise set',
    file: f1,
    find: 'using (enterprise_id = (select',
    replace: "using (current_setting(''app.enterprise_id'', true) is null or enterprise_id = (select",
    seenBy: SEEN,
  },
  {
    bug: 'a view reads with its owner’s rights',
    file: 'server/migrations/0007_owners.sql',
    find: "execute format('alter view published.%I set (security_invoker = true)', name);",
    replace: '',
    seenBy: SEEN,
  },
  {
    bug: 'a reservation may point into another enterprise',
    file: f4,
    find: 'alter table reservations add foreign key (enterprise_id, order_id) references orders;',
    replace:
      'create unique index orders_id on orders (id); alter table reservations add foreign key (order_id) references orders (id);',
    seenBy: SEEN,
  },
  {
    bug: 'an index does not begin with the enterprise',
    file: f4,
    find: 'create index orders_customer on orders (enterprise_id, customer_id);',
    replace: 'create index orders_customer on orders (customer_id);',
    seenBy: SEEN,
  },
  {
    bug: 'more is reserved than is there',
    file: f3,
    find: 'constraint stock_levels_not_oversold check (reserved <= on_hand),',
    replace: '',
    seenBy: ['test/races.test.ts'],
    unseen: 'the last wall behind the guarded update, which refuses first',
  },
  {
    bug: 'an order is in two open rounds',
    file: f5,
    find: 'create unique index round_orders_open on round_orders',
    replace: 'create index round_orders_open on round_orders',
    seenBy: ['test/races.test.ts'],
    unseen: 'the last wall behind the lock of a cut, which refuses first',
  },
  {
    bug: 'a transfer counts twice',
    file: 'server/migrations/0052_money_of_payments.sql',
    find: 'spread with <>)',
    replace: 'spread with <>, id with =)',
    seenBy: ['server/modules/payments/payments.test.ts'],
  },
  {
    bug: 'a parcel is posted twice',
    file: f3,
    find: 'create unique index stock_bills_source on stock_bills',
    replace: 'create index stock_bills_source on stock_bills',
    seenBy: ['test/races.test.ts'],
    unseen: 'the last wall behind the lock of the order, which refuses first',
  },
  {
    bug: 'a function with its owner’s rights takes any search path',
    file: 'server/migrations/0007_owners.sql',
    find: 'returns text\nlanguage plpgsql security definer set search_path = public as',
    replace: 'returns text\nlanguage plpgsql security definer as',
    seenBy: SEEN,
  },
  {
    bug: 'people whom orders name without a key can be removed',
    file: 'server/migrations/0016_fewer_keys.sql',
    find: 'revoke delete on users, teams,',
    replace: 'revoke delete on teams,',
    seenBy: SEEN,
  },
  {
    bug: 'a session never ends by time',
    file: 'server/migrations/0009_sessions.sql',
    find: 'where token_hash = hash and expires_at > at;',
    replace: 'where token_hash = hash;',
    seenBy: ['test/contract/sessions.test.ts'],
  },
  {
    bug: 'the label asks for what is paid already',
    file: 'server/migrations/0007_owners.sql',
    find: 'case when payment_type = 2 then order_amount - paid_amount else 0 end as cash_due',
    replace: 'case when payment_type = 2 then order_amount else 0 end as cash_due',
    seenBy: ['server/modules/packing/rounds.test.ts'],
  },
  {
    bug: 'the label asks for cash of a transfer',
    file: 'server/migrations/0007_owners.sql',
    find: 'case when payment_type = 2 then order_amount',
    replace: 'case when payment_type <> 4 then order_amount',
    seenBy: ['server/modules/packing/rounds.test.ts'],
  },
];
