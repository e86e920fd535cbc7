import type { World } from './app.ts';
import type { Refs, Shop } from './proof.ts';
import { PROOFS } from './proofs.ts';

/** One of everything an id can point to, in the shop of this admin, made the way people make it. */
export async function oneOfEverything(world: World, admin: string): Promise<Refs> {
  const enterprise = await world.value<number>('select enterprise_id from users where username = $1', [
    admin,
  ]);
  const shop: Shop = {
    world,
    who: await world.as(admin),
    enterprise,
    have: {},
    id: (table, condition = 'true') =>
      world.value<number>(
        `select id from ${table} where enterprise_id = $1 and ${condition} order by id limit 1`,
        [enterprise],
      ),
  };
  for (const { proof } of PROOFS) Object.assign(shop.have, await proof.makes?.(shop));
  for (const { proof } of PROOFS)
    for (const [thing, select] of Object.entries(proof.things ?? {}))
      Object.assign(shop.have, { [thing]: await world.value(select, [enterprise]) });
  return shop.have as Refs;
}

/** Stands in every text of the second shop, once it is marked. */
export const THEIRS = /คะแนรี/;
/** Marks everything of the second shop, so that a word of it anywhere is recognised. Answers its things as they are then. */
export async function marked(world: World, theirs: Refs): Promise<Refs> {
  for (const [table, set] of PROOFS.flatMap(({ proof }) => Object.entries(proof.marks ?? {})))
    await world.db.query(
      `update ${table} set ${set} where ${table === 'enterprises' ? 'id' : 'enterprise_id'} = 2`,
    );
  return {
    ...theirs,
    order_number: `TT${String(theirs.order_number)}`,
    barcode: `97${String(theirs.barcode)}`,
  };
}

/**
 * Everything an enterprise has, as one fingerprint: equal before and after means nothing changed. That somebody called,
 * and when, is no change: it is noted once a minute, whatever was answered; nor is that a code was typed that is none,
 * nor that figures are asked for, which a job then sums.
 */
export async function fingerprint(world: World, e: number): Promise<string> {
  // it is taken some thousand times a run: what is asked is put together, and planned, once
  const text = texts.get(world) ?? fingerprintOf(world);
  texts.set(world, text);
  const { rows } = await world.db.query({ name: 'fingerprint', text: await text, values: [e] });
  return (rows[0] as { whole: string }).whole;
}
const texts = new WeakMap<World, Promise<string>>();

async function fingerprintOf(world: World): Promise<string> {
  const { rows } = await world.db.query(`
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'enterprise_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('sessions', 'audit_log', 'idempotency_keys', 'personal_looks', 'coupon_tries', 'summary_runs')
    order by c.table_name`);
  const each = (rows as { table_name: string }[]).map(({ table_name: t }) => {
    const row = t === 'users' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text';
    return `select '${t}:' || coalesce(md5(string_agg(${row}, '|' order by ${row} collate "C")), '') as part from ${t} t where enterprise_id = $1`;
  });
  return `select string_agg(part, chr(10) order by part) as whole from (${each.join(' union all ')}) as parts`;
}
