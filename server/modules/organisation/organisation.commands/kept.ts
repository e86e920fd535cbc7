import { KEPT_FIELDS } from '../../../../contract/organisation.kept.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { constraintOf } from '../../../platform/db.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { usesOf, type Kind } from '../kept-kinds.ts';
import { hideKept, keptForUpdate, orderForUpdate, setClosed, writeOrder, type Facts } from '../kept.store.ts';
import { arranged } from '../organisation.rules.ts';
import { shopPeople } from '../shop-people.ts';

// What is done with a team is done with a department, a channel and a payment method: here it is written once.

/** Turns one off, or on again; asked twice it changes nothing. */
export async function setStatus(
  tx: Tx,
  who: Actor,
  kind: Kind,
  { id, status }: { id: number; status: 'open' | 'closed' },
  fail: Fail<'not_found'>,
): Promise<Facts> {
  const kept = await keptForUpdate(tx, kind, id);
  if (!kept) throw fail('not_found');
  const before = kept.closed_at ? 'closed' : 'open';
  if (before === status) return { id, version: kept.version };
  const facts = await setClosed(tx, kind, id, status === 'closed');
  record(tx, who, {
    action: `${kind}.status`,
    thing: kind,
    id,
    before: { status: before },
    after: { status, version: facts.version },
  });
  announce(tx, 'organisation');
  return facts;
}

/** Puts them in another order. */
export async function arrange(
  tx: Tx,
  who: Actor,
  kind: Kind,
  { ids }: { ids: number[] },
  fail: Fail<'not_found'>,
): Promise<null> {
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw invalid({ path: `ids.${twice}`, problem: 'twice' });
  const all = await orderForUpdate(tx, kind);
  if (ids.some((wanted) => !all.some(({ id }) => id === wanted))) throw fail('not_found');
  const before = all.map(({ id }) => id);
  const order = arranged(before, ids);
  await writeOrder(tx, kind, order);
  const named = (of: number[]) => of.map((wanted) => all.find(({ id }) => id === wanted)!.name);
  record(tx, who, {
    action: `${kind}.arrange`,
    thing: kind,
    id: ids[0]!,
    before: { order: named(before) },
    after: { order: named(order) },
  });
  announce(tx, 'organisation');
  return null;
}

/** Deletes one that nothing names, for everybody to see; its row stays for whoever names it at this very moment. */
export async function remove(
  tx: Tx,
  who: Actor,
  kind: Kind,
  { id }: { id: number },
  fail: Fail<'not_found' | 'in_use'>,
): Promise<null> {
  const kept = await keptForUpdate(tx, kind, id);
  if (!kept) throw fail('not_found');
  const where = await usesOf(tx, kind, id);
  if (where.length) throw fail('in_use', { name: kept.name, where: used(where) });
  await hideKept(tx, kind, id);
  record(tx, who, { action: `${kind}.remove`, thing: kind, id, before: { name: kept.name } });
  announce(tx, 'organisation');
  return null;
}
const used = (where: Words[]): Words => ({
  th: `ใช้อยู่ใน${where.map(({ th }) => th).join(' · ')}`,
  en: `it is used by ${where.map(({ en }) => en).join(' · ')}`,
});

/** Writes a new one. Errors: duplicate, where another one has its name. */
export async function added<I extends { name: string }>(
  tx: Tx,
  who: Actor,
  kind: Kind,
  { input, insert }: { input: I; insert: () => Promise<Facts> },
  fail: Fail<'duplicate'>,
): Promise<Facts> {
  const facts = await named(input.name, fail, insert);
  record(tx, who, { action: `${kind}.add`, thing: kind, id: facts.id, after: { ...input, version: 1 } });
  announce(tx, 'organisation');
  return facts;
}

interface Change<I> {
  id: number;
  /** What it is now, and which version of it was seen. */
  before: I;
  version: number;
  seen: number;
  input: I;
  /** What its fields are called. */
  words: Readonly<Record<string, Words>>;
  /** What else has to hold, and is done in the same transaction. */
  update: () => Promise<Facts>;
}
/** Changes one; what others changed since it was read is told, and nothing is written. */
export async function changed<I extends { name: string } & Readonly<Record<string, unknown>>>(
  tx: Tx,
  who: Actor,
  kind: Kind,
  { id, before, version, seen, input, words, update }: Change<I>,
  fail: Fail<'duplicate' | 'changed_meanwhile'>,
): Promise<Facts> {
  await shopPeople().assertSeen(
    tx,
    { thing: kind, id, version, seen, words: { ...words, ...KEPT_FIELDS } },
    fail,
  );
  const facts = await named(input.name, fail, update);
  const changes = changesOf(before, input);
  record(tx, who, {
    action: `${kind}.change`,
    thing: kind,
    id,
    before: changes?.before ?? null,
    after: { ...changes?.after, version: facts.version },
  });
  announce(tx, 'organisation');
  return facts;
}

async function named<T>(name: string, fail: Fail<'duplicate'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (err) {
    if (!constraintOf(err)?.endsWith('_enterprise_id_name_key')) throw err;
    throw fail('duplicate', { field: { th: `ชื่อ ${name}`, en: `the name ${name}` }, path: 'name' });
  }
}
