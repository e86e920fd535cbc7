import { sql, type Sql } from '../../server/platform/sql.ts';
import type { Reader } from '../../server/platform/tx.ts';

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const middleOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** The middle of nine, each side in its turn; `plain` null: there is nothing to hold it against. */
export async function inTurns(
  ours: () => Promise<unknown>,
  plain: (() => Promise<unknown>) | null,
): Promise<Record<string, string>> {
  const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] };
  for (let i = 0; i < 9; i++) {
    times.ours.push(await timed(ours));
    if (plain) times.plain.push(await timed(plain));
  }
  const [mine, theirs] = [middleOf(times.ours), middleOf(times.plain)];
  return {
    ms: mine.toFixed(1),
    ...(plain ? { 'plain ms': theirs.toFixed(1), ratio: (mine / theirs).toFixed(2) } : {}),
  };
}

/** Prints the plan of each statement before it is run. */
export const explained = (tx: Reader): Reader => ({
  enterpriseId: tx.enterpriseId,
  async run(q: Sql) {
    const plan = await tx.run(sql`explain (analyze, buffers) ${q}`);
    console.log(plan.rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n'), '\n');
    return tx.run(q);
  },
});
