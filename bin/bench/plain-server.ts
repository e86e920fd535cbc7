// One statement behind a bare HTTP server, a process of its own as the product's is: how fast a scan can be answered at all over
// a network. It knows no session, no rights, no log. Told by its parent how to reach the database; says its port when it listens.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { SCAN } from './packing-plain.ts';

process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ ...connection, max: 8 });
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const values = (await json(request)) as unknown[];
    const { rows } = await pool.query({ name: 'scan', text: SCAN, values });
    reply.setHeader('content-type', 'application/json; charset=utf-8');
    reply.end(JSON.stringify({ Data: rows }));
  };
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port));
});
process.once('disconnect', () => process.exit());
