import type { FastifyReply } from 'fastify';
import type { Actor } from './actor.ts';
import { EVERYTHING, type Topic } from '../../contract/topics.ts';
import { now } from './clock.ts';
import type { Pool } from './db.ts';
import type { Listener } from './listener.ts';
import type { Logger } from './log.ts';

const CHANNEL = 'langraan_live';
const BEAT_MS = 25_000;

interface Screen {
  reply: FastifyReply;
  enterpriseId: number;
  sessionId: number | null;
}

/** What a message says of an enterprise. */
interface Told {
  e: number;
  t: Topic[];
  ended?: boolean;
}

/**
 * Live updates between processes: hints after the commit, gathered for a moment and sent once by
 * NOTIFY. A lost hint costs nothing: screens read again when they reconnect.
 */
export class Live {
  private screens = new Set<Screen>();
  private waiting = new Map<number, Set<Topic>>();
  /** Enterprises of which a session has just ended. */
  private ended = new Set<number>();
  private timer: NodeJS.Timeout | null = null;
  private readonly beating: NodeJS.Timeout;
  private readonly pool: Pool;
  private readonly log: Logger;

  constructor(pool: Pool, listener: Listener, log: Logger) {
    this.pool = pool;
    this.log = log;
    listener.listen(CHANNEL, (payload) => this.hear(payload));
    this.beating = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  announce(enterpriseId: number, topics: Topic[]): void {
    const set = this.waiting.get(enterpriseId) ?? new Set();
    for (const t of topics) set.add(t);
    this.waiting.set(enterpriseId, set);
    this.timer ??= setTimeout(() => void this.flush(), 100);
  }

  /** Somebody signed out, was blocked or the like: in every process the lines of ended sessions are cut at once. */
  sessionsEnded(enterpriseId: number): void {
    this.ended.add(enterpriseId);
    this.announce(enterpriseId, []);
  }

  attach(reply: FastifyReply, { enterpriseId, sessionId }: Actor): void {
    const screen = { reply, enterpriseId, sessionId };
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    this.screens.add(screen);
    reply.raw.on('close', () => this.screens.delete(screen));
  }

  stop(): void {
    clearInterval(this.beating);
    if (this.timer) clearTimeout(this.timer);
    for (const { reply } of this.screens) reply.raw.end();
  }

  /** Keeps the lines open, but for those whose session has ended: by signing out, a block, a lock or its time. */
  async beat(): Promise<void> {
    this.send(null, ': still here\n\n');
    await this.cutEnded([...this.screens]);
  }

  private async cutEnded(asked: Screen[]): Promise<void> {
    if (asked.length === 0) return;
    try {
      const { rows } = await this.pool.query<{ id: number }>(
        'select id from sessions where id = any($1::bigint[]) and locked_at is null and expires_at > $2',
        [asked.map(({ sessionId }) => sessionId), now()],
      );
      const standing = new Set<number | null>(rows.map(({ id }) => id));
      for (const { reply, sessionId } of asked) if (!standing.has(sessionId)) reply.raw.end();
    } catch (err) {
      this.log.debug({ err: (err as Error).message }, 'sessions of open screens not looked at');
    }
  }

  private async flush(): Promise<void> {
    this.timer = null;
    const batch: Told[] = [...this.waiting].map(([e, topics]) => ({
      e,
      t: [...topics],
      ...(this.ended.has(e) ? { ended: true } : {}),
    }));
    this.waiting.clear();
    this.ended.clear();
    try {
      await this.pool.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
        CHANNEL,
        JSON.stringify(batch).slice(0, 7_900),
      ]);
    } catch (err) {
      this.log.debug({ err: (err as Error).message }, 'live update not sent');
    }
  }

  private hear(payload: string): void {
    try {
      for (const { e, t, ended } of JSON.parse(payload || '[]') as Told[]) {
        if (t.length) this.send(e, `event: change\ndata: ${JSON.stringify({ topics: t })}\n\n`);
        if (ended) void this.cutEnded([...this.screens].filter(({ enterpriseId }) => enterpriseId === e));
      }
    } catch {
      // too long a message was cut: whatever it said may be so
      void this.cutEnded([...this.screens]);
      this.send(null, `event: change\ndata: ${JSON.stringify({ topics: [EVERYTHING] })}\n\n`);
    }
  }

  private send(enterpriseId: number | null, text: string): void {
    for (const screen of this.screens) {
      if (enterpriseId === null || screen.enterpriseId === enterpriseId) screen.reply.raw.write(text);
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
/** After the commit, when no request with such a session is answered any more. */
export const sessionsEnded = (tx: { enterpriseId: number; afterCommit(then: () => void): void }): void =>
  tx.afterCommit(() => live?.sessionsEnded(tx.enterpriseId));
export const attach = (reply: FastifyReply, who: Actor): void => live?.attach(reply, who);
/** What the timer does every 25 seconds. */
export const beat = async (): Promise<void> => live?.beat();
