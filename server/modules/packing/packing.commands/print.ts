import { boxCode } from '../../../../contract/codes/box-code.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { reading } from '../../../platform/tx.ts';
import { bytesOf } from '../../files/index.ts';
import { labelsToPrint, type LabelToPrint } from '../../labels/index.ts';
import { note } from '../../orders/index.ts';
import { shopOf } from '../../organisation/index.ts';
import { settingOf } from '../../settings/index.ts';
import { labelOrders, type LabelOrder } from '../packing.queries/label-orders.ts';
import { printData, type Which } from '../packing.queries/print-data.ts';
import { boxesOf, printsSoFar } from '../packing.queries/prints-so-far.ts';
import { smallRolls } from '../packing.queries/small-rolls.ts';
import { insertPrint } from '../packing.store.ts';
import { followed } from './print-progress.ts';
import { renderPaper } from '../packing.views/paper.ts';

type Print = Given<typeof packing.print>;
type NoOrders = Fail<'not_found' | 'no_orders'>;

/** The PDF of a round or an order: labels, pick list, packing slips. From the second logged print on it says "พิมพ์ซ้ำ". Errors: no_orders. */
export async function printPdf(who: Actor, input: Print, _call: unknown, fail: NoOrders): Promise<FileReply> {
  const data = await reading(who, async (tx) => {
    const { orders, picklist, short } = await printData(tx, who, input);
    if (!orders.length) throw nothing(input, fail);
    const ids = orders.map((o) => o.order_id);
    const labels = await labelOrders(tx, who, ids, input.box);
    const [one] = labels;
    if (input.box !== undefined && one && input.box > one.parcels)
      throw fail('no_orders', { code: boxCode(one.number, input.box) });
    return {
      part: input.part,
      of: input.order_id ? labels[0]!.number : nameOf(labels.map((l) => l.round_number)),
      shop: await shopOf(tx),
      notes: {
        label: await settingOf(tx, packingSettings.label_note),
        slip: await settingOf(tx, packingSettings.slip_note),
      },
      labels,
      made: input.part === 'labels' ? await labelsToPrint(tx, ids) : [],
      picklist,
      short,
      copy: await printsSoFar(
        tx,
        input,
        labels.map((l) => ({ order_id: l.id, box: l.parcel })),
      ),
      small: await smallRolls(tx),
      by: who.name,
    };
  });
  const documents = await documentsOf(who, data);
  return {
    type: 'application/pdf',
    bytes: await followed(who, input.job, data.labels.length, (progress) =>
      renderPaper({ ...data, documents }, progress),
    ),
    name: `${data.of}-${input.part}.pdf`,
  };
}

/**
 * The labels that marketplaces and providers made themselves, each in the place of the shop's own: pages by the place of
 * their order among those that are printed. One whose file is gone gets the shop's own.
 */
async function documentsOf(
  who: Actor,
  { labels, made }: { labels: LabelOrder[]; made: LabelToPrint[] },
): Promise<Map<number, Buffer[]>> {
  const pages = Map.groupBy(made, ({ order_id, box }) => `${order_id} ${box}`);
  const documents = new Map<number, Buffer[]>();
  for (const [at, { id, box_no }] of labels.entries()) {
    const read = await Promise.all(
      (pages.get(`${id} ${box_no}`) ?? []).map(({ file }) => bytesOf(who, file)),
    );
    const found = read.filter((bytes) => bytes !== null);
    if (found.length) documents.set(at, found);
  }
  return documents;
}

/** Whose papers they are: of one round its number. */
const nameOf = (rounds: string[]): string => [...new Set(rounds)].slice(0, 2).join('+');

const nothing = ({ order_id }: Which, fail: NoOrders): Failure =>
  order_id === undefined ? fail('not_found') : fail('no_orders', { code: order_id });

/** Logs a print before the paper is fetched; answers which copy it is. */
export const logPrint = command(packing.logPrint, async (tx, who, input, fail) => {
  const { orders } = await printData(tx, who, input);
  if (!orders.length) throw nothing(input, fail);
  const found = orders.map((o) => o.order_id);
  const { round_id = null, order_id = null, provider = null, part } = input;
  const boxes = await boxesOf(tx, found);
  const [one] = orders;
  if (input.box !== undefined && one && input.box > (boxes.get(one.order_id) ?? 1))
    throw fail('no_orders', { code: boxCode(one.number, input.box) });
  const boxOf = (id: number) => input.box ?? boxes.get(id) ?? 1;
  // chosen orders are logged each: whoever prints one of them again gets a second copy
  const copies = await Promise.all(
    (input.orders === undefined ? [order_id] : found).map((id) =>
      insertPrint(tx, who, { round_id, order_id: id, provider, part, box: id === null ? null : boxOf(id) }),
    ),
  );
  const copy = Math.max(...copies);
  await Promise.all(orders.map((o) => note(tx, who, o.order_id, 'print', { part: input.part, copy })));
  const query = new URLSearchParams({ part: input.part });
  if (input.round_id) query.set('round_id', String(input.round_id));
  if (input.order_id) query.set('order_id', String(input.order_id));
  if (input.box) query.set('box', String(input.box));
  if (input.provider) query.set('provider', String(input.provider));
  if (input.orders) query.set('orders', found.join(','));
  return { url: `${packing.print.path}?${query.toString()}`, copy, orders: orders.length, order_ids: found };
});
