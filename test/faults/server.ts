import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { requestOf } from '../world/app.ts';
import { PASSWORD } from '../world/cast.ts';
import { ServerProcess } from '../world/server-process.ts';

/** The server process of a fault test, and the people who call it. */
export class Server extends ServerProcess {
  private tokens = new Map<string, string>();

  /** `data` and `more` are looked at when it is started: they may not be known before. */
  constructor(data: { url: string; folder: string }, more = (): NodeJS.ProcessEnv => ({})) {
    super(() => ({
      DATABASE_URL: data.url,
      DATA_DIR: data.folder,
      LOG_LEVEL: 'error',
      ROLE: 'web',
      DATABASE_POOL: '8',
      ...more(),
    }));
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
