import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedBinDir } from './embedded-postgres/binaries.ts';
import { dataFolder, handOver, hasCluster, makeCluster, superuser } from './embedded-postgres/data-folder.ts';
import { databaseUser } from './embedded-postgres/database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres/errors.ts';
import { listensAt, type Log } from './embedded-postgres/previous-server.ts';
import { startServer, stopServer, type Place, type Server } from './embedded-postgres/server.ts';
import { socketFolder } from './embedded-postgres/socket-folder.ts';

export { findDebianPostgres } from './embedded-postgres/binaries.ts';
export { EmbeddedPostgresError } from './embedded-postgres/errors.ts';
export { assertThaiSearch } from './embedded-postgres/thai-search.ts';

export type StartPostgres = {
  /** Its own folder; made when missing, and then belongs to the database's user. */
  dataDir: string;
  /** Made when missing. */
  database?: string;
  /** Another PostgreSQL's binaries, such as findDebianPostgres(); without it those that npm brought. */
  binDir?: string;
  /** Server settings that go before those in postgresql.conf. */
  settings?: Record<string, string>;
  log?: Log;
};

export type EmbeddedPostgres = {
  /** For pg.Pool and pg.Client: host is the socket's folder. */
  connection: { host: string; port: number; user: string; database: string };
  /** The same as one string, for DATABASE_URL and psql. */
  url: string;
  /** The server's process; another one after a crash. */
  readonly pid: number;
  /** Ends the server and waits for it. End your pools first: open transactions are rolled back. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on this folder, reachable by a private socket only, and keeps it running: a server that dies
 * is started again at the same place. Errors: already_running, unsupported_platform, data_folder, start_failed.
 */
export async function startPostgres(options: StartPostgres): Promise<EmbeddedPostgres> {
  const { database = 'langraan', log = () => {} } = options;
  const place = await prepare(options, log);
  const keeper = await keepRunning(place, log);
  const connection = { host: place.socketDir, port: 5432, user: superuser, database };
  try {
    await makeDatabase(connection);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return {
    connection,
    url: `postgresql://${superuser}@/${encodeURIComponent(database)}?host=${encodeURIComponent(place.socketDir)}`,
    get pid() {
      return keeper.server.process.pid ?? 0;
    },
    stop: () => keeper.stop(),
  };
}

/**
 * For a look at the data while an app may be running on it: its server then, else one started for the moment,
 * which `stop` ends again. Errors: as startPostgres, but never already_running.
 */
export async function joinPostgres(
  options: StartPostgres,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  try {
    return await startPostgres(options);
  } catch (error) {
    const there = listensAt(dataFolder(options.dataDir));
    if (!(error instanceof EmbeddedPostgresError && error.code === 'already_running' && there)) throw error;
    const { database = 'langraan' } = options;
    return { connection: { ...there, user: superuser, database }, stop: () => Promise.resolve() };
  }
}

async function prepare(
  { dataDir: path, binDir: given, settings = {} }: StartPostgres,
  log: Log,
): Promise<Place> {
  const dataDir = dataFolder(path);
  const user = databaseUser(dataDir);
  const binDir = given ?? embeddedBinDir(user);
  if (!hasCluster(dataDir, user)) {
    log(`Making a new database in ${dataDir}`);
    await makeCluster(dataDir, user, binDir);
  }
  handOver(dataDir, user);
  return { dataDir, socketDir: socketFolder(dataDir, user), binDir, user, settings };
}

async function keepRunning(place: Place, log: Log): Promise<{ server: Server; stop(): Promise<void> }> {
  const keeper = { server: await startServer(place, log), stop: () => (stopping ??= stop()) };
  let stopping: Promise<void> | undefined;
  let starting: Promise<Server> | undefined;
  const atExit = (): unknown => keeper.server.process.kill('SIGINT');
  process.once('exit', atExit); // where no parent-death signal does it

  async function watch(): Promise<void> {
    for (;;) {
      const how = await keeper.server.exited;
      for (let pause = 0; !stopping; pause = Math.min(5_000, pause * 2 + 200)) {
        log(`PostgreSQL ended (${how}); starting it again`);
        try {
          keeper.server = await (starting = startServer(place, log));
          break;
        } catch (error) {
          log(String(error));
          await sleep(pause, undefined, { ref: false });
        }
      }
      if (stopping) return;
    }
  }

  async function stop(): Promise<void> {
    process.off('exit', atExit);
    keeper.server = (await starting?.catch(() => undefined)) ?? keeper.server;
    await stopServer(keeper.server);
    rmSync(place.socketDir, { recursive: true, force: true });
  }

  void watch();
  return keeper;
}

async function makeDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  try {
    await withClient(connection, () => Promise.resolve());
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error; // 3D000: no such database
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`create database ${client.escapeIdentifier(connection.database)}`),
    );
  }
}

async function withClient(
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => {}); // a server that dies under us is reported by the query, not by a crash
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
