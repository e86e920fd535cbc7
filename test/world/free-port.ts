import { createServer } from 'node:net';

/**
 * A port that nobody listens on, below those that the system gives to outgoing connections: a server that is
 * killed and started again finds it free.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const probe = createServer();
  const free = await new Promise<boolean>((answer) => {
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
  return free ? port : freePort();
}
