import type { Actor } from '../../../platform/actor.ts';
import { announce } from '../../../platform/live.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction, type Tx } from '../../../platform/tx.ts';
import { inputOf, textsOf } from '../imports.reading.ts';
import { importById, type ImportHead } from '../imports.queries.ts';
import {
  markChecked,
  markDone,
  markStopped,
  rowsToCheck,
  rowsToRun,
  writeVerdicts,
  type StoredRow,
  type Verdict,
} from '../imports.store.ts';
import { kindNamed, type ImportKind } from '../kinds.ts';

/** Rows of one transaction: a second at most, so that nobody waits long for a row that one of them locks. */
const AT_ONCE = 500;
export interface Work {
  enterprise: number;
  id: number;
}

/**
 * Finds out what each row would do: by doing it, and taking it back. Goes on where it was, should the process have
 * been killed.
 */
export async function checkRows({ enterprise, id }: Work): Promise<void> {
  await throughout(enterprise, id, async (who, head, kind) => {
    for (;;) {
      const some = await reading(who, (tx) => rowsToCheck(tx, id, AT_ONCE));
      if (!some.length) break;
      const verdicts = await rehearsed(who, (tx) => save(tx, who, head, kind, some));
      await transaction(who, async (tx) => {
        await writeVerdicts(tx, id, verdicts, false);
        announce(tx, 'imports');
      });
    }
    await transaction(who, async (tx) => {
      await markChecked(tx, id);
      announce(tx, 'imports');
    });
  });
}

/** Does what the check has found, some rows a transaction, each with its mark: none is done twice. */
export async function runRows({ enterprise, id }: Work): Promise<void> {
  await throughout(enterprise, id, async (who, head, kind) => {
    for (let more = true; more;) {
      more = await transaction(who, async (tx) => {
        const some = await rowsToRun(tx, id, AT_ONCE);
        if (some.length) await writeVerdicts(tx, id, await save(tx, who, head, kind, some), true);
        else await markDone(tx, id);
        announce(tx, 'imports');
        return some.length > 0;
      });
    }
  });
}

/** Work on an import in the name of who brought it; where it cannot go on, the import says so and may be run again. */
async function throughout(
  enterprise: number,
  id: number,
  work: (who: Actor, head: ImportHead, kind: ImportKind) => Promise<void>,
): Promise<void> {
  const head = await reading({ enterpriseId: enterprise }, (tx) => importById(tx, id));
  // thrown away in the meantime
  if (!head || head.done_at) return;
  const who = { ...system(enterprise), userId: head.user_id, name: head.user_name, locale: head.locale };
  try {
    await work(who, head, kindNamed(head.kind));
  } catch (err) {
    await transaction(who, async (tx) => {
      await markStopped(tx, id);
      announce(tx, 'imports');
    });
    throw err;
  }
}

/** What saving these rows comes to. Those whose cells are wrong are not tried. */
async function save(
  tx: Tx,
  who: Actor,
  head: ImportHead,
  kind: ImportKind,
  some: readonly StoredRow[],
): Promise<Verdict[]> {
  const read = some.map(({ row, cells }) => ({ row, ...inputOf(kind, textsOf(head.columns, cells)) }));
  const right = read.flatMap((one) => ('input' in one ? [one] : []));
  const outcomes = right.length
    ? await kind.save(
        tx,
        who,
        right.map(({ input }) => input),
      )
    : [];
  return [
    ...right.map(({ row }, i) => ({ row, outcome: outcomes[i]! })),
    ...read.flatMap((one) =>
      'problems' in one
        ? [{ row: one.row, outcome: { state: 'wrong' as const, problems: one.problems } }]
        : [],
    ),
  ];
}

class TakenBack extends Error {}
/** Does it, and takes it back; answers what it came to. */
async function rehearsed<T>(who: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  let outcome: { is: T } | undefined;
  try {
    await transaction(who, async (tx) => {
      outcome = { is: await work(tx) };
      throw new TakenBack();
    });
  } catch (err) {
    if (!(err instanceof TakenBack)) throw err;
  }
  return outcome!.is;
}
