import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { doing, processorSeconds } from './progress.ts';
import { freePort } from './free-port.ts';

/** A start beside other work may take long; one that neither computes nor says anything any more hangs. */
const LONGEST_START_MS = 120_000;
const STILL_MS = 30_000;

/** The real server as its own process, which a test may stop or kill. */
export class ServerProcess {
  private port = 0;
  private readonly env: () => NodeJS.ProcessEnv;
  private child: ChildProcessByStdio<null, Readable, Readable> | null = null;
  private said = '';
  private listener: NodeJS.WritableStream | null = null;

  /** `env` is looked at when it is started: it may not be known before. */
  constructor(env: (base: string) => NodeJS.ProcessEnv & { DATABASE_URL: string }) {
    this.env = () => ({
      ...process.env,
      PORT: String(this.port),
      NODE_ENV: 'production',
      ...env(this.base),
    });
  }

  /** Where it is; the same however often it is started. */
  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Passes on what it says, its errors apart, which are always passed on. */
  tell(listener: NodeJS.WritableStream): void {
    this.listener = listener;
  }

  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    this.port ||= await freePort();
    const file = join(import.meta.dirname, '../../server/main.ts');
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      env: { ...this.env(), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.said = '';
    for (const [from, to] of [
      [this.child.stdout, this.listener],
      [this.child.stderr, process.stderr],
    ] as const)
      from.on('data', (part: Buffer) => {
        this.said += part.toString();
        to?.write(part);
      });
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
    const since = (at: number) => `${Math.round((Date.now() - at) / 1_000)} s`;
    throw new Error(
      `the server was not ready after ${since(began)}, of which it computed ${processorSeconds(pid)} s, the last of it ${since(moved.at)} ago. ` +
        `It said: ${this.said.slice(-500) || 'nothing'}\n  ${await doing(pid, this.env()['DATABASE_URL']!)}`,
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
}
