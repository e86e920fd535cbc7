import { Agent, request } from 'undici';

/** A closed loop: every connection sends its next request when the last is answered. Answers the times in ms. */
export async function closedLoop(
  connections: number,
  count: number,
  send: (n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const loop = async () => {
    while (next < count) {
      const n = next++;
      const began = performance.now();
      await send(n);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return times;
}

const dispatcher = new Agent({ connections: 64, pipelining: 1 });

/** One HTTP call over kept connections; throws on anything but 200. */
export async function http(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
  key?: string,
): Promise<void> {
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
  if (res.statusCode === 200) return res.body.dump();
  throw new Error(`${method} ${path}: ${res.statusCode} ${(await res.body.text()).slice(0, 300)}`);
}

export const percentile = (times: number[], p: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * p))]!;
