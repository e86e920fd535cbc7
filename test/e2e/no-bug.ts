import type { FullConfig } from '@playwright/test';

/**
 * After all tests: none of them met a bug, seen by a screen or not. With CHECK_REPLIES a reply that breaks its
 * schema is one; the server's log, printed above, names its route.
 */
export default async function assertNoBug({ projects }: FullConfig): Promise<void> {
  const metrics = await fetch(`${projects[0]!.use.baseURL}/metrics`);
  const bugs = /^langraan_failures_total\{code="internal"\} (\d+)/m.exec(await metrics.text())?.[1] ?? '0';
  if (bugs !== '0') throw new Error(`The server answered ${bugs} times with a bug`);
}
