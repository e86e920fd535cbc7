import { isAble, levelsOf } from '../../../../contract/rights.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { NO_PERMISSION } from '../../../platform/rights.ts';
import { announce } from '../../../platform/live.ts';
import { isSpecial, system } from '../../../platform/session.ts';
import { reading, transaction, type Tx } from '../../../platform/tx.ts';
import { personById } from '../../users/index.ts';
import { inputOf, textsOf } from '../imports.reading.ts';
import { importById, type ImportHead } from '../imports.queries.ts';
import {
  documentForUpdate,
  documentsToCheck,
  documentsToRun,
  emptyCells,
  markChecked,
  markDone,
  markStopped,
  rowsToCheck,
  rowsToRun,
  writeVerdicts,
  type DocumentRow,
  type StoredRow,
  type Verdict,
} from '../imports.store.ts';
import { kindNamed, type ImportKind, type Outcome } from '../kinds.ts';

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
    if (kind.document) await checkDocuments(who, head, kind);
    else
      for (;;) {
        const some = await reading(who, (tx) => rowsToCheck(tx, id, AT_ONCE));
        if (!some.length) break;
        await keepVerdicts(who, id, await rehearsed(who, (tx) => save(tx, who, head, kind, some)));
      }
    await transaction(who, async (tx) => {
      await markChecked(tx, id);
      announce(tx, 'imports');
    });
  });
}

const keepVerdicts = (who: Actor, id: number, verdicts: Verdict[]) =>
  transaction(who, async (tx) => {
    await writeVerdicts(tx, id, verdicts, false);
    announce(tx, 'imports');
  });

/** Each document as if it were the only one: what it locks is free again before the next. */
async function checkDocuments(who: Actor, head: ImportHead, kind: ImportKind): Promise<void> {
  for (let after = 0; ;) {
    const some = await reading(who, (tx) => documentsToCheck(tx, head.id, after, DOCUMENTS_AT_ONCE));
    if (!some.length) return;
    const verdicts: Verdict[] = [];
    for (const rows of Map.groupBy(some, ({ thing }) => thing).values())
      verdicts.push(...(await rehearsed(who, (tx) => saveDocument(tx, who, head, kind, rows))));
    // what was wrong from the start keeps its reason
    const open = verdicts.filter(({ row }) => !some.find((one) => one.row === row)!.wrong);
    await keepVerdicts(who, head.id, open);
    after = some.at(-1)!.thing;
  }
}
const DOCUMENTS_AT_ONCE = 50;

/** Does what the check has found, some rows a transaction, each with its mark: none is done twice. */
export async function runRows({ enterprise, id }: Work): Promise<void> {
  await throughout(enterprise, id, async (who, head, kind) => {
    if (kind.document) return runDocuments(who, head, kind);
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

/** One transaction a document, with its mark: one that is refused now leaves nothing but the reason, and the others go on. */
async function runDocuments(who: Actor, head: ImportHead, kind: ImportKind): Promise<void> {
  for (let after = 0; ;) {
    const things = await reading(who, (tx) => documentsToRun(tx, head.id, after, DOCUMENTS_AT_ONCE));
    if (!things.length) break;
    for (const thing of things) await runDocument(who, head, kind, thing);
    after = things.at(-1)!;
    await transaction(who, async (tx) => announce(tx, 'imports'));
  }
  await transaction(who, async (tx) => {
    await markDone(tx, head.id);
    announce(tx, 'imports');
  });
}

async function runDocument(who: Actor, head: ImportHead, kind: ImportKind, thing: number): Promise<void> {
  const refused: Verdict[] = [];
  try {
    await transaction(who, async (tx) => {
      const rows = await documentForUpdate(tx, head.id, thing);
      // done by another process that was taken for dead
      if (!rows.length) return;
      const verdicts = await saveDocument(tx, who, head, kind, rows);
      if (verdicts.some(({ outcome }) => outcome.state === 'wrong')) {
        refused.splice(0, Infinity, ...verdicts);
        throw new TakenBack();
      }
      await writeVerdicts(tx, head.id, verdicts, true);
      await emptyCells(tx, head.id, thing);
    });
  } catch (err) {
    if (!(err instanceof TakenBack)) throw err;
    await transaction(who, (tx) => writeVerdicts(tx, head.id, refused, true));
  }
}

/** Work on an import in the name of who brought it; where it cannot go on, the import says so and may be run again. */
async function throughout(
  enterprise: number,
  id: number,
  work: (who: Actor, head: ImportHead, kind: ImportKind) => Promise<void>,
): Promise<void> {
  const head = await reading({ enterpriseId: enterprise }, (tx) => importById(tx, id));
  // thrown away in the meantime, or nobody has said what its columns are
  if (!head || head.done_at || head.unmatched_since) return;
  const kind = kindNamed(head.kind);
  const job = { ...system(enterprise), userId: head.user_id, name: head.user_name, locale: head.locale };
  const who = kind.document ? await asThemselves(job) : job;
  try {
    await work(who, head, kind);
  } catch (err) {
    await transaction(who, async (tx) => {
      await markStopped(tx, id);
      announce(tx, 'imports');
    });
    throw err;
  }
}

/** The person as they are now: documents are made with their rights, in their channel and team. */
async function asThemselves(job: Actor): Promise<Actor> {
  const person = job.userId === null ? null : await reading(job, (tx) => personById(tx, job.userId!));
  if (!person || person.status !== 'active') return { ...job, levels: levelsOf(GROUPS.customer, {}) };
  return {
    ...job,
    groupId: person.group_id,
    levels: levelsOf(person.group_id, person.roles, isSpecial(person.id)),
    teamId: person.team_id,
    channelId: person.sale_channel_id,
    customerId: person.customer_id,
  };
}

/** What saving these rows comes to. Those whose cells are wrong are not tried. */
async function save(
  tx: Tx,
  who: Actor,
  head: ImportHead,
  kind: ImportKind,
  some: readonly StoredRow[],
): Promise<Verdict[]> {
  const read = some.map(({ row, cells }) => ({ row, ...readRow(head, kind, cells) }));
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

const readRow = (head: ImportHead, kind: ImportKind, cells: string[]) =>
  inputOf(kind, textsOf(head.columns, cells, head.for_all));

/** What saving the rows of one document comes to: all of them, or none. */
async function saveDocument(
  tx: Tx,
  who: Actor,
  head: ImportHead,
  kind: ImportKind,
  rows: readonly DocumentRow[],
): Promise<Verdict[]> {
  // who brought it may no longer what they could then
  if (!isAble(who, kind.ability))
    return rows.map(({ row }) => ({
      row,
      outcome: { state: 'wrong', problems: [{ column: kind.identity, says: NO_PERMISSION }] },
    }));
  const read = rows.map(({ cells }) => readRow(head, kind, cells));
  const inputs = read.flatMap((one) => ('input' in one ? [one.input] : []));
  const wrongBefore = rows.some(({ wrong }) => wrong);
  const outcomes: Outcome[] =
    inputs.length === rows.length && !wrongBefore
      ? await kind.save(tx, who, inputs)
      : await allWrong(tx, who, kind, read);
  const wrong = rows.filter((row, i) => row.wrong || saysWhy(outcomes[i]!));
  const beside = besideWrong(kind, wrong[0]?.row);
  return rows.map(({ row }, i) => {
    const outcome = outcomes[i]!;
    return { row, outcome: wrong.length && !saysWhy(outcome) ? beside : outcome };
  });
}
/** All that is wrong with the rows of a document at once: what cannot be read, and what else the readable cells say. */
async function allWrong(
  tx: Tx,
  who: Actor,
  kind: ImportKind,
  read: readonly ReturnType<typeof readRow>[],
): Promise<Outcome[]> {
  const more = await kind.alsoWrong?.(
    tx,
    who,
    read.map((one) => one.read),
  );
  const unread = read.map((one) => ('problems' in one ? one.problems : []));
  // a cell that cannot be read is not missing, in whichever row of the document it is looked for
  const said = new Set(unread.flat().map(({ column }) => column));
  return unread.map((problems, i) => ({
    state: 'wrong',
    problems: [...problems, ...(more?.[i] ?? []).filter(({ column }) => !said.has(column))],
  }));
}
const saysWhy = (outcome: Outcome): boolean => outcome.state === 'wrong' && outcome.problems.length > 0;
/** A row that is right itself: it stays out with the wrong one of its document. */
const besideWrong = ({ identity }: ImportKind, row = 0): Outcome => ({
  state: 'wrong',
  problems: [
    {
      column: identity,
      says: {
        th: `ไม่นำเข้า เพราะแถว ${row} ของรายการเดียวกันผิด`,
        en: `stays out, because row ${row} of the same one is wrong`,
      },
    },
  ],
});

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
