import type { FastifyInstance } from 'fastify';

/** How long open connections are told to come back elsewhere before the port closes. */
const GRACE_MS = 500;

/**
 * A stop that cuts nobody off. A server that simply closes drops keep-alive connections at the very moment
 * a client writes on them, and the client cannot know whether its order was taken. So each connection hears
 * `Connection: close` with its next reply first, and only then the port closes and what runs is finished.
 */
export function openDrain(http: FastifyInstance): {
  readonly draining: boolean;
  close(ms: number): Promise<void>;
} {
  let draining = false;
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get draining() {
      return draining;
    },
    /** Ends within `ms`: what is not finished then is cut off. */
    async close(ms) {
      draining = true;
      if (http.server.listening) await new Promise((r) => setTimeout(r, GRACE_MS));
      const late = setTimeout(() => http.server.closeAllConnections(), ms - GRACE_MS);
      await http.close().finally(() => clearTimeout(late));
    },
  };
}
