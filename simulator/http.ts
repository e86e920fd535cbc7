import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came; what was sent is not touched, as signatures are over it. */
export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  raw: Buffer;
}
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: object | string | Uint8Array;
  /** Milliseconds of real time until it is sent. */
  afterMs?: number;
}
/** The connection ends without an answer. */
export const DROPPED = 'dropped';
export type Handler = (request: Request) => Reply | typeof DROPPED | Promise<Reply | typeof DROPPED>;

/** A server on the loopback; port 0: whichever is free. Answers with its address. */
export async function serve(handle: Handler, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, handle);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, close: () => closed(server) };
}
const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** Nobody sends more than this to a marketplace. */
const MOST_BYTES = 5_000_000;
async function answer(incoming: IncomingMessage, outgoing: ServerResponse, handle: Handler): Promise<void> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return void outgoing.writeHead(413).end();
    parts.push(part);
  }
  const url = new URL(incoming.url ?? '/', 'http://simulator');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  let reply: Reply | typeof DROPPED;
  try {
    reply = await handle({
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers,
      raw: Buffer.concat(parts),
    });
  } catch (err) {
    process.stderr.write(`${err instanceof Error ? err.stack : String(err)}\n`);
    reply = { status: 500, body: { message: String(err) } };
  }
  if (reply === DROPPED) return void outgoing.destroy();
  if (reply.afterMs) await new Promise((done) => setTimeout(done, reply.afterMs));
  const { body } = reply;
  const isJson = typeof body !== 'string' && !(body instanceof Uint8Array);
  outgoing
    .writeHead(reply.status, {
      'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
      ...reply.headers,
    })
    .end(isJson ? JSON.stringify(body) : body);
}
