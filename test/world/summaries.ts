import { PACKING } from '../../contract/codes/packing-status.ts';
import { packing } from '../../contract/packing.ts';
import { products } from '../../contract/products.ts';
import { summaries } from '../../contract/summaries.ts';
import { oneDay } from '../../server/modules/summaries/summaries.commands/run.ts';
import type { Caller, World } from './app.ts';
import { BARCODES, type Stage } from './stage.ts';

let sets = 0;
/** A product that is several pieces: two of SOAP and one of TEA. */
export async function aSet(s: Stage): Promise<string> {
  const code = `SET${++sets}${Date.now() % 100_000}`;
  await s.admin.do(products.create, {
    code,
    name: `ชุด ${code}`,
    category_id: null,
    price: 200,
    tags: [],
    description: '',
    width: null,
    height: null,
    depth: null,
    weight: null,
    images: [],
    barcodes: [],
    components: [
      { item_id: await s.find.item('SOAP'), qty: 2 },
      { item_id: await s.find.item('TEA'), qty: 1 },
    ],
  });
  return code;
}

/** Packs pieces of an order that is in a round into its open box, by SKU, and closes the box; `part`: the rest comes later. */
export async function boxed(
  who: Caller,
  number: string,
  pieces: Record<string, number>,
  part = false,
): Promise<void> {
  for (const [sku, qty] of Object.entries(pieces))
    if (qty > 0) await who.do(packing.verify, { code: number, barcode: BARCODES[sku]!, qty, station: 'A' });
  await who.do(packing.close, { code: number, station: 'A', ...(part ? { part: true } : {}) });
}
/** Opens the box again that was closed last. */
export const reopened = (who: Caller, id: number) =>
  who.do(packing.pullOut, { id, packing_status: PACKING.inRound, reason: 'แพ็กผิด' });

/** As if the boxes of an order had been closed then: in their order, by how much each later. */
export const closedAt = (world: World, order: number, at: string, apart = '0 seconds') =>
  world.db.query(
    `update parcels p set closed_at = $2::timestamptz + (n.nth - 1) * $3::interval
     from (select id, row_number() over (order by no) as nth from parcels where order_id = $1 and closed_at is not null) n
     where p.id = n.id`,
    [order, at, apart],
  );

/** The run that a person's ask has begun, by its id. */
export async function asked(who: Caller, input: Record<string, unknown> = {}): Promise<number> {
  const { ok } = await who.call(summaries.productAsync, input);
  return ok.Datum.id!;
}
/** Does what a worker does with it, to the end. */
export async function workedOff(id: number, enterprise = 1): Promise<void> {
  while (await oneDay({ enterprise, id }));
}
/** A run that failed: the one that this ask has begun. */
export async function failedRun(
  world: World,
  who: Caller,
  input: Record<string, unknown> = {},
): Promise<number> {
  const id = await asked(who, input);
  await world.db.query(`update summary_runs set failed_at = now(), failure = 'broken' where id = $1`, [id]);
  return id;
}
