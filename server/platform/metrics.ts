import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from './db.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'route' | 'method' | 'status'>;
  failures: Counter<'code'>;
  asked: Histogram<'service' | 'outcome'>;
}

/** Looking a hundred times a second, as by default, is most of what an idle server does. */
const LAG_EVERY_MS = 100;

export function openMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  new Gauge({
    name: 'langraan_db_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'langraan_http_request_seconds',
      help: 'Time to answer by route',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'langraan_failures_total',
      help: 'Refused requests by error code',
      labelNames: ['code'],
      registers: [registry],
    }),
    asked: new Histogram({
      name: 'langraan_asked_seconds',
      help: 'Time until a service outside answered, by its name and what came of it',
      labelNames: ['service', 'outcome'],
      buckets: [0.1, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
  };
}
