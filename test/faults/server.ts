import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { requestOf } from '../world/app.ts';
import { PASSWORD } from '../world/cast.ts';

/** The real server as its own process, which a test may kill. */
export class Server {
  private child: ChildProcess | null = null;
  readonly base: string;
  private readonly env: () => NodeJS.ProcessEnv;
  private tokens = new Map<string, string>();

  /** `data` and `more` are looked at when it is started: they may not be known before. */
  constructor(port: number, data: { url: string; folder: string }, more = (): NodeJS.ProcessEnv => ({})) {
    this.base = `http://127.0.0.1:${port}`;
    this.env = () => ({
      ...process.env,
      PORT: String(port),
      DATABASE_URL: data.url,
      DATA_DIR: data.folder,
      LOG_LEVEL: 'error',
      ROLE: 'web',
      DATABASE_POOL: '8',
      NODE_ENV: 'production',
      ...more(),
    });
  }

  async start(failpoint = ''): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../server/main.ts')],
      {
        env: { ...this.env(), FAILPOINT: failpoint },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    this.child = child;
    await this.ready();
  }

  /** Waits until it answers; a server that dies instead is an error. */
  async ready(ms = 20_000): Promise<void> {
    const until = Date.now() + ms;
    while (Date.now() < until) {
      if (this.dead) throw new Error(`the server ended before it was ready: ${await this.died()}`);
      const answer = await fetch(`${this.base}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return;
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error('the server did not become ready');
  }

  get dead(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }
  async died(): Promise<NodeJS.Signals | null> {
    if (!this.dead) await once(this.child!, 'exit');
    return this.child!.signalCode;
  }
  signal(signal: NodeJS.Signals): void {
    this.child!.kill(signal);
  }
  /** The code it ended with; null where a signal ended it. */
  async ended(): Promise<number | null> {
    await this.died();
    return this.child!.exitCode;
  }
  async kill(): Promise<void> {
    if (this.dead) return;
    this.child!.kill('SIGKILL');
    await this.died();
  }

  /** Status 0 where no answer came: nobody knows whether it was done. */
  async call<E extends AnyEndpoint>(
    who: string,
    e: E,
    input: Input<E>,
    key?: string,
  ): Promise<{ status: number; body: Reply<E> }> {
    try {
      const { url, body } = requestOf(e, input as Record<string, unknown>);
      const answer = await fetch(this.base + url, {
        method: e.method,
        headers: {
          authorization: `Bearer ${await this.token(who)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      return { status: answer.status, body: (await answer.json()) as Reply<E> };
    } catch {
      return { status: 0, body: undefined as never };
    }
  }

  async token(who: string): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const answer = await fetch(`${this.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: who, password: PASSWORD }),
    });
    const { Data } = (await answer.json()) as { Data: { token: string } };
    this.tokens.set(who, Data.token);
    return Data.token;
  }
}

/** Sends each call until it is answered, with the same key: what a browser does after a lost answer. */
export async function insist<T>(
  send: () => Promise<{ status: number; body: T }>,
  tries = 200,
): Promise<{ status: number; body: T }> {
  for (let i = 0; i < tries; i++) {
    const answer = await send();
    if (answer.status !== 0 && answer.status !== 503) return answer;
    await new Promise((r) => setTimeout(r, 100));
  }
  throw new Error('never answered');
}
