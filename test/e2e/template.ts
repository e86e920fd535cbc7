import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../server/platform/config.ts';
import { startPostgres } from '../../server/platform/embedded-postgres.ts';
import { openLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { seedDemo } from '../../server/seed/demo.ts';

/** What the workers copy: a database with the demo in it, and the folder its files lie in. */
export interface Template {
  folder: string;
  database: { host: string; port: number; user: string };
}

/** Seeds the demo once, before all tests. With BASE_URL they look at a server that runs already. */
export default async function seedTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return;
  const folder = mkdtempSync(join(tmpdir(), 'langraan-e2e-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  // the tests' database dies with the run: nothing is lost by not waiting for the disk
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'demo',
    settings: { fsync: 'off' },
  });
  const log = openLog('warn');
  await migrate(postgres.connection, log);
  await seedDemo(postgres.connection, loadConfig({ DATA_DIR: join(folder, 'demo') }), log);
  const { host, port, user } = postgres.connection;
  process.env['E2E_TEMPLATE'] = JSON.stringify({ folder, database: { host, port, user } } satisfies Template);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
