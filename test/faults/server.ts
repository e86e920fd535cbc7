import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { requestOf } from '../world/app.ts';
import { PASSWORD } from '../world/cast.ts';
import { doing, processorSeconds } from './progress.ts';

/** A start beside other work may take long; one that neither computes nor says anything any more hangs. */
const LONGEST_START_MS = 120_000;
const STILL_MS = 30_000;

/** The real server as its own process, which a test may kill. */
export class Server {
  private child: ChildProcess | null = null;
  private said = '';
  readonly base: string;
  private readonly env: () => NodeJS.ProcessEnv;
  private readonly url: () => string;
  private tokens = new Map<string, string>();

  /** `data` and `more` are looked at when it is started: they may not be known before. */
  constructor(port: number, data: { url: string; folder: string }, more = (): NodeJS.ProcessEnv => ({})) {
    this.base = `http://127.0.0.1:${port}`;
    this.url = () => data.url;
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
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.said = '';
    child.stdout.on('data', (part: Buffer) => (this.said += part.toString()));
    child.stderr.on('data', (part: Buffer) => {
      this.said += part.toString();
      process.stderr.write(part);
    });
    this.child = child;
    await this.ready();
  }

  /** Waits until it answers, as long as it moves; a server that dies or stands still instead is an error. */
  async ready(): Promise<void> {
    const pid = this.child!.pid!;
    const began = Date.now();
    let moved = { at: began, by: '' };
    while (Date.now() - began < LONGEST_START_MS && Date.now() - moved.at < STILL_MS) {
      if (this.dead)
        throw new Error(
          `the server ended before it was ready: ${await this.died()} ${this.said.slice(-500)}`,
        );
      const answer = await fetch(`${this.base}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return;
      const by = `${Math.floor((processorSeconds(pid) ?? 0) * 10)} ${this.said.length}`;
      if (by !== moved.by) moved = { at: Date.now(), by };
      await new Promise((r) => setTimeout(r, 50));
    }
    const seconds = (ms: number) => `${Math.round((Date.now() - ms) / 1_000)} s`;
    throw new Error(
      `the server was not ready after ${seconds(began)}, of which it computed ${processorSeconds(pid)} s, the last of it ${seconds(moved.at)} ago. ` +
        `It said: ${this.said.slice(-500) || 'nothing'}\n  ${await doing(pid, this.url())}`,
    );
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
