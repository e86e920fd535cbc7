import { Agent, request } from 'node:http';

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

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One HTTP call over kept connections; throws on anything but 200. */
export const http = (
  port: number,
  method: string,
  path: string,
  token: string,
  body?: object,
  key?: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : undefined;
    const req = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (res) => {
        let answer = '';
        res.on('data', (part: Buffer) => (answer += res.statusCode === 200 ? '' : part.toString()));
        res.on('end', () =>
          res.statusCode === 200
            ? resolve()
            : reject(new Error(`${method} ${path}: ${res.statusCode} ${answer.slice(0, 300)}`)),
        );
      },
    );
    req.on('error', reject);
    req.end(text);
  });

export const percentile = (times: number[], p: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * p))]!;
