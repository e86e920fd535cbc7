import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { TOPICS, type Topic } from '../../contract/topics.ts';
import type { Pool, Reach } from './db.ts';
import type { Logger } from './log.ts';

interface Listener {
  reply: FastifyReply;
  enterpriseId: number;
}

/**
 * Live updates between processes: hints after the commit, gathered for a moment and sent once by
 * NOTIFY. A lost hint costs nothing: screens read again when they reconnect.
 */
export class Live {
  private listeners = new Set<Listener>();
  private waiting = new Map<number, Set<Topic>>();
  private timer: NodeJS.Timeout | null = null;
  private client: pg.Client | null = null;
  private stopped = false;
  private beat: NodeJS.Timeout | null = null;
  private readonly pool: Pool;
  private readonly reach: Reach;
  private readonly log: Logger;

  constructor(pool: Pool, reach: Reach, log: Logger) {
    this.pool = pool;
    this.reach = reach;
    this.log = log;
  }

  start(): void {
    void this.listen();
    this.beat = setInterval(() => this.send(null, ': still here\n\n'), 25_000);
    this.beat.unref();
  }

  announce(enterpriseId: number, topics: Topic[]): void {
    const set = this.waiting.get(enterpriseId) ?? new Set();
    for (const t of topics) set.add(t);
    this.waiting.set(enterpriseId, set);
    this.timer ??= setTimeout(() => void this.flush(), 100);
  }

  attach(reply: FastifyReply, enterpriseId: number): void {
    const listener = { reply, enterpriseId };
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    this.listeners.add(listener);
    reply.raw.on('close', () => this.listeners.delete(listener));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.beat) clearInterval(this.beat);
    if (this.timer) clearTimeout(this.timer);
    for (const l of this.listeners) l.reply.raw.end();
    await this.client?.end().catch(() => undefined);
  }

  private async flush(): Promise<void> {
    this.timer = null;
    const batch = [...this.waiting].map(([e, topics]) => ({ e, t: [...topics] }));
    this.waiting.clear();
    try {
      await this.pool.query('select pg_notify($1, $2)', [
        'langraan_live',
        JSON.stringify(batch).slice(0, 7_900),
      ]);
    } catch (err) {
      this.log.debug({ err: (err as Error).message }, 'live update not sent');
    }
  }

  /** One connection listens; when the database goes away it is opened again until it is back. */
  private async listen(): Promise<void> {
    if (this.stopped) return;
    const again = () => {
      if (this.client !== client) return;
      this.client = null;
      if (!this.stopped) setTimeout(() => void this.listen(), 500).unref();
    };
    const client = new pg.Client({ ...this.reach, application_name: 'langraan-live' });
    this.client = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', (n) => {
      try {
        for (const { e, t } of JSON.parse(n.payload ?? '[]') as { e: number; t: Topic[] }[]) {
          this.send(e, `event: change\ndata: ${JSON.stringify({ topics: t })}\n\n`);
        }
      } catch {
        this.send(null, `event: change\ndata: ${JSON.stringify({ topics: TOPICS })}\n\n`);
      }
    });
    try {
      await client.connect();
      await client.query('listen langraan_live');
    } catch {
      again();
    }
  }

  private send(enterpriseId: number | null, text: string): void {
    for (const l of this.listeners) {
      if (enterpriseId === null || l.enterpriseId === enterpriseId) l.reply.raw.write(text);
    }
  }
}

let live: Live | null = null;
export const useLive = (l: Live | null): void => {
  live = l;
};
/** Tells the enterprise's open screens, after the commit. */
export const announce = (
  tx: { enterpriseId: number; afterCommit(then: () => void): void },
  ...topics: Topic[]
): void => tx.afterCommit(() => live?.announce(tx.enterpriseId, topics));
export const attach = (reply: FastifyReply, enterpriseId: number): void => live?.attach(reply, enterpriseId);
