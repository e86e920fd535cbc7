// npm run audit: proves the ledger's equalities for every shop; exits 1 with the differences.
import { join } from 'node:path';
import { loadConfig } from '../server/platform/config.ts';
import { openPool, type Reach } from '../server/platform/db.ts';
import { joinPostgres } from '../server/platform/embedded-postgres.ts';
import { openLog } from '../server/platform/log.ts';
import { auditing, usePool } from '../server/platform/tx.ts';
import { differences } from '../server/modules.ts';

const config = loadConfig();
const embedded = config.DATABASE_URL
  ? null
  : await joinPostgres({ dataDir: join(config.dataDir, 'postgres') });
const reach: Reach = embedded?.connection ?? { connectionString: config.DATABASE_URL };
const pool = openPool(reach, 2, openLog('silent'));
usePool(pool);
let wrong = 0;
const { rows } = await pool.query('select id, name from enterprises order by id');
for (const { id, name } of rows as { id: number; name: string }[]) {
  const found = await auditing({ enterpriseId: id }, differences);
  console.log(`${name}: ${found.length ? `${found.length} differences` : 'all equalities hold'}`);
  for (const d of found) console.log(`  ${d.rule}: ${d.what}, expected ${d.expected}, found ${d.found}`);
  wrong += found.length;
}
await pool.end();
await embedded?.stop();
process.exit(wrong ? 1 : 0);
