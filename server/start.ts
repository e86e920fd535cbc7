import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openApp } from './app.ts';
import { newSetupCode } from './modules/auth/index.ts';
import { loadConfig, StartError } from './platform/config.ts';
import type { Reach } from './platform/db.ts';
import { assertThaiSearch, EmbeddedPostgresError, startPostgres } from './platform/embedded-postgres.ts';
import { hasEnterprises } from './platform/enterprises.ts';
import { openLog } from './platform/log.ts';
import { onStartConnection } from './platform/start-connection.ts';
import { assertStorage } from './platform/storage.ts';

const LAST_STOP_MS = 15_000;

async function main(): Promise<void> {
  const config = loadConfig();
  const log = openLog(config.LOG_LEVEL);
  const embedded = config.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: (m) => log.info(m) });
  const reach: Reach = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  await onStartConnection(reach, 'The check of Thai search', assertThaiSearch);

  const app = await openApp(config, reach, log);
  await assertStorage();
  // the demo is a program of its own: it is loaded only where there is something to seed
  if (config.DEMO && !(await hasEnterprises(app.pool)))
    await (await import('./seed/demo.ts')).seedDemo(reach, config, log);
  await app.http.listen({ port: config.PORT, host: config.HOST });
  greet(config.publicUrl, config.DEMO, config.ROLE === 'worker' ? null : await newSetupCode(app.pool));
  flushCompileCache(); // now, for a process that is killed keeps nothing

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // something that cannot be ended must not keep the process: the database rolls it back
    setTimeout(() => process.exit(1), LAST_STOP_MS).unref();
    await app.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('unhandledRejection', (err) => log.error({ err: String(err) }, 'unhandled rejection'));
}

/** To whoever stands at the server, and never to its log: with the code the first shop is founded. */
function greet(url: string, demo: boolean, setupCode: string | null): void {
  const lines = [`\n  หลังร้าน · Langraan   ${url}\n`];
  if (demo) {
    lines.push('  ร้านมะลิ (demo)  admin owner clerk checker packer stock agent delivery customer');
    lines.push('  second shop      admin2 clerk2');
    lines.push('  password         langraan-demo\n');
  }
  if (setupCode) {
    lines.push(`  ยังไม่มีร้าน เปิดหน้านี้แล้วใส่รหัสเพื่อเริ่ม · No shop yet: open this page and enter the code`);
    lines.push(`  ${url}/setup#${setupCode}`);
    lines.push(`  รหัส · code        ${setupCode}\n`);
  }
  process.stdout.write(lines.join('\n') + '\n');
}

main().catch((err: unknown) => {
  const expected = err instanceof StartError || err instanceof EmbeddedPostgresError;
  process.stderr.write(
    `\n  Langraan did not start. ${expected ? (err as Error).message : ((err as Error).stack ?? String(err))}\n\n`,
  );
  process.exit(1);
});
