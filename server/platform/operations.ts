import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Config } from './config.ts';
import type { Pool } from './db.ts';
import { fail } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { migrations } from './migrate.ts';
import { openApiOf } from './openapi.ts';

const LEAST_FREE_MB = 200;

/** What operators call: alive, ready, metrics, and the contract as OpenAPI. */
export function serveOperations(
  app: FastifyInstance,
  config: Config,
  endpoints: readonly AnyEndpoint[],
  pool: Pool,
  metrics: Metrics,
  drain: { readonly draining: boolean },
): void {
  app.get('/healthz', () => ({ ok: true, version: config.version }));

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      // a proxy that asks sends nobody here any more while the rest is finished
      running: drain.draining ? 'stopping' : 'ok',
      database: await says(() => pool.query('select 1')),
      migrations: await says(async () => {
        const done = await pool.query('select count(*)::int as n from schema_migrations');
        if ((done.rows[0] as { n: number }).n < migrations().length)
          throw new Error('schema is older than the program');
      }),
      disk: await says(async () => {
        const { bavail, bsize } = await statfs(config.dataDir);
        const free = Math.floor((bavail * bsize) / 1_048_576);
        if (free < LEAST_FREE_MB) throw new Error(`${free} MB free, ${LEAST_FREE_MB} needed`);
      }),
    };
    const ready = Object.values(checks).every((c) => c === 'ok');
    return reply.code(ready ? 200 : 503).send({ ready, ...checks });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );

  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(config, endpoints));
    return reply.type('application/json; charset=utf-8').send(document);
  });

  app.setNotFoundHandler(() => {
    throw fail('not_found');
  });
}

async function says(check: () => Promise<unknown>): Promise<string> {
  try {
    await check();
    return 'ok';
  } catch (err) {
    return (err as Error).message;
  }
}
