import type { Pool } from '../../platform/db.ts';

const DEMO_USERS = [
  'admin',
  'owner',
  'clerk',
  'checker',
  'packer',
  'stock',
  'agent',
  'delivery',
  'customer',
  'admin2',
  'clerk2',
];
/** The demo shop's sign-ins where it was seeded; null elsewhere. */
export async function demoSignIns(pool: Pool): Promise<{ password: string; usernames: string[] } | null> {
  const found = await pool.query('select exists (select from published.shops where is_demo) as demo');
  return (found.rows[0] as { demo: boolean }).demo
    ? { password: 'langraan-demo', usernames: DEMO_USERS }
    : null;
}
