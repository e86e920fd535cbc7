import { closePack, createAndClose } from '../../modules/packing/packing.commands/close-pack.ts';
import { cutRound } from '../../modules/packing/packing.commands/cut-round.ts';
import { assignRound } from '../../modules/packing/packing.commands/assign-round.ts';
import { logPrint } from '../../modules/packing/packing.commands/print.ts';
import { takePhoto } from '../../modules/packing/packing.commands/take-photo.ts';
import { verify } from '../../modules/packing/packing.commands/verify.ts';
import { DAY, MINUTE } from '../calendar.ts';
import type { RoundPlan } from '../order-plan.ts';
import { productPicture } from '../pictures/product-picture.ts';
import { packerOf, piecesOf, toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    scan: object;
    closePart: object;
    close: object;
  }
}

/** Rounds are cut, printed and packed. */
export const verse = {
  steps: { scan, closePart, close },
  touches: { scan: [], close: ['stock'] },
  besides: (story, timeline, { orders, rounds }) => {
    for (const round of rounds) {
      timeline.plan(round.at, () => cut(story, round));
      timeline.plan(round.at + 2 * MINUTE, () => handOut(story, round), [...round.orders, round.courier]);
    }
    for (const order of orders)
      for (const { does, at } of order.steps)
        if (does === 'close')
          timeline.plan(at - MINUTE / 2, () => beforeClosing(story, toldOf(story, order)), [order]);
  },
} satisfies Verse<'scan' | 'closePart' | 'close'>;

/** Cuts a round of what is ready. */
async function cut(story: Story, round: RoundPlan): Promise<void> {
  const packer = story.random.pick(story.cast.packer);
  const { unwatched: _, ...watching } = packer;
  const { Data } = await cutRound(watching, { back_days: 3, ...(round.own ? { provider: 6 as const } : {}) });
  // a cut takes whatever is ready: another number means that the plan and the shop have parted
  if (Data.orders !== round.orders.length)
    throw new Error(`round ${Data.number} took ${Data.orders} orders instead of ${round.orders.length}`);
  await story.shelf.look();
  story.rounds.set(round, { id: Data.id, number: Data.number, orders: Data.orders, packer });
}

/** Prints a round's labels and gives it to who drives. */
async function handOut({ rounds }: Story, round: RoundPlan): Promise<void> {
  const { id, packer } = rounds.get(round)!;
  await logPrint(packer, { round_id: id, part: 'labels' });
  if (round.courier) await assignRound(packer, { id, user_id: round.courier.userId });
}

/** What there is one of is scanned last. */
function scansOf(order: Told): { first: Piece[]; last: Piece | undefined } {
  const pieces = piecesOf(order).sort((a, b) => b.qty - a.qty);
  return pieces.at(-1)!.qty === 1
    ? { first: pieces.slice(0, -1), last: pieces.at(-1) }
    : { first: pieces, last: undefined };
}

/** Lately a picture is taken of every twentieth. */
async function beforeClosing(story: Story, order: Told): Promise<void> {
  for (const piece of scansOf(order).first) await scanPieces(story, order, piece);
  if (order.id % 20 || order.plan.at < story.now - 4 * DAY || story.products.length < 10) return;
  const packer = packerOf(story, order);
  const picture = await productPicture([
    { shape: 'tee', colour: 'ครีม', size: 0.8 },
    { shape: 'tee', colour: 'ดำ', size: 0.6 },
  ]);
  const file = await story.files.upload(packer, 'pack', picture);
  await takePhoto(packer, { code: order.number, file, station: stationOf(order) });
}

/** With its last scan the parcel is closed. */
async function close(story: Story, order: Told): Promise<void> {
  const packer = packerOf(story, order);
  const scan = { code: order.number, station: stationOf(order), ...PLAINLY };
  const { last } = scansOf(order);
  if (last)
    await createAndClose(packer, { ...scan, take_over: false, barcode: story.barcodes.get(last.item_id) });
  else await closePack(packer, { ...scan, part: false });
}

/** Half of the first item is scanned, then somebody calls. */
async function scan(story: Story, order: Told): Promise<void> {
  const [first] = piecesOf(order);
  await scanPieces(story, order, { ...first!, qty: Math.max(1, Math.floor(first!.qty / 2)) });
}

/** The first item goes ahead in a parcel of its own. */
async function closePart(story: Story, order: Told): Promise<void> {
  const [first] = piecesOf(order);
  await scanPieces(story, order, first!);
  await closePack(packerOf(story, order), {
    code: order.number,
    station: stationOf(order),
    part: true,
    ...PLAINLY,
  });
}

/** From where goods are taken, weighed by nobody. */
const PLAINLY = { elsewhere: false, weight_seen: false, without_insert: false };

const scanPieces = (story: Story, order: Told, piece: Piece) =>
  verify(packerOf(story, order), {
    code: order.number,
    station: stationOf(order),
    take_over: false,
    barcode: story.barcodes.get(piece.item_id),
    qty: piece.qty,
  });

type Piece = ReturnType<typeof piecesOf>[number];

const stationOf = ({ id }: Told): string => `โต๊ะ ${1 + (id % 2)}`;
