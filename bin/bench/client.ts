import { Agent, request } from 'undici';

/**
 * A closed loop: every connection sends its next request when the last is answered. Answers the times in ms.
 * The connection's number says which of several processes it belongs to.
 */
export async function closedLoop(
  connections: number,
  count: number,
  send: (n: number, connection: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const loop = async (_: unknown, connection: number) => {
    while (next < count) {
      const n = next++;
      const began = performance.now();
      await send(n, connection);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return times;
}

const dispatcher = new Agent({ connections: 64, pipelining: 1 });

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: object;
  key?: string;
}
/** One HTTP call over kept connections; throws on anything but 200. Answers its body's bytes. */
export async function http(port: number, { method, path, token, body, key }: Sent): Promise<Buffer> {
  const res = await request(`http://127.0.0.1:${port}${path}`, {
    dispatcher,
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const bytes = Buffer.from(await res.body.arrayBuffer());
  if (res.statusCode === 200) return bytes;
  throw new Error(`${method} ${path}: ${res.statusCode} ${bytes.toString('utf8', 0, 300)}`);
}

export const percentile = (times: number[], p: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * p))]!;
