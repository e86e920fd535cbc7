import { owedOrders } from '../../modules/remittances/remittances.queries/owed.ts';
import { closeParcel } from '../../modules/returns/returns.commands/close-parcel.ts';
import {
  answerCompensation,
  askCompensation,
  receiveCompensation,
} from '../../modules/returns/returns.commands/compensate.ts';
import { keepFound } from '../../modules/returns/returns.commands/found-parcel.ts';
import { announceReturn, openParcel } from '../../modules/returns/returns.commands/open-return.ts';
import { expectedLines } from '../../modules/returns/returns.queries/expected.ts';
import { returnPage } from '../../modules/returns/returns.views/return-page.ts';
import type { ReturnPage } from '../../../contract/returns.ts';
import type { Actor } from '../../platform/actor.ts';
import { reading } from '../../platform/tx.ts';
import { dayOf } from '../../platform/clock.ts';
import { DAY, HOUR, at, nextDay } from '../calendar.ts';
import { productPicture } from '../pictures/product-picture.ts';
import type { Story, Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    return: { broken: boolean };
  }
}

/** Parcels come back: good things to the shelf, broken ones aside, a doubtful one is looked at. */
export const verse = {
  steps: {
    return: (story, order, { broken }) => bringBack(story, order, broken),
  },
  besides: (story, timeline) => {
    if (story.products.length < 10) return;
    timeline.plan(at(nextDay(story.now, -6), 11), () => lostParcel(story));
    timeline.plan(at(nextDay(story.now, -3), 10), () => nobodys(story));
    timeline.plan(story.now - 3 * HOUR, () => onTheWayBack(story));
  },
} satisfies Verse<'return'>;

const opened = async (who: Actor, order_id: number): Promise<ReturnPage> => {
  const { Data } = await openParcel(who, { order_id, code: '' });
  return (await reading(who, (tx) => returnPage(tx, who, Data.id)))!;
};
type Counts = { good: number; broken?: number; other?: number };
const lineOf = ({ line, item_id }: ReturnPage['lines'][number], counts: Counts) => ({
  ...{ line, item_id, broken: 0, lost: 0, other: 0, note: '', photos: [] as string[] },
  ...counts,
});

/** All of an order; of every fifth one piece is doubtful. */
async function bringBack({ cast, files }: Story, order: Told, broken: boolean): Promise<void> {
  const who = cast.admin[0]!;
  const of = await opened(who, order.id);
  const isDoubtful = !broken && order.id % 5 === 0;
  const lines = await Promise.all(
    of.lines.map(async (line, i) => {
      if (broken) return { ...lineOf(line, { good: 0, broken: line.left }), reason_type: 'damaged' as const };
      if (!isDoubtful || i > 0) return lineOf(line, { good: line.left });
      const picture = await productPicture([{ shape: 'tee', colour: 'ครีม', size: 0.9 }]);
      return {
        ...lineOf(line, { good: line.left - 1, other: 1 }),
        note: 'กล่องบุบ มีรอยแกะ ต้องลองก่อน',
        photos: [await files.upload(who, 'return', picture)],
      };
    }),
  );
  await closeParcel(who, { id: of.open!.id, lines, note: broken ? 'ของมีตำหนิ แยกไว้' : '' });
}

/** One is announced, of another a part is here. */
async function onTheWayBack({ cast }: Story): Promise<void> {
  const who = cast.admin[0]!;
  const owed = async (part: 'on_the_way' | 'delivered') =>
    (await reading(who, (tx) => owedOrders(tx, who, { part, page: 1, page_size: 20 }))).Data;
  const [first] = await owed('on_the_way');
  if (first)
    await announceReturn(who, {
      order_id: first.id,
      reason_type: 'refused',
      reason: 'โทรไปลูกค้าไม่รับสาย 3 ครั้ง ขนส่งแจ้งตีกลับ',
    });
  for (const { id } of await owed('delivered')) {
    const sent = (await reading(who, (tx) => expectedLines(tx, { order_id: id, put_back: false }))).reduce(
      (sum, { left }) => sum + left,
      0,
    );
    if (sent < 2) continue;
    const of = await opened(who, id);
    await closeParcel(who, {
      id: of.open!.id,
      lines: [lineOf(of.lines[0]!, { good: 1 })],
      note: 'กล่องแรก ลูกค้าส่งแยกมา',
    });
    return;
  }
}

async function nobodys({ cast }: Story): Promise<void> {
  const who = cast.stock[0] ?? cast.admin[0]!;
  await keepFound(cast.admin[0]!, {
    written: 'คุณนก ลาดพร้าว',
    contents: 'กระเป๋าผ้า 1 ใบ ไม่มีใบปะหน้า',
    place: 'ชั้นของคืน ช่อง 2',
    note: 'ขนส่งเอามาคืนพร้อมกล่องอื่น',
    photos: [],
  });
  await keepFound(who.levels.order_return >= 2 ? who : cast.admin[0]!, {
    written: 'TH88XX01',
    contents: 'เทียนหอม 2 ชิ้น ฉลากซีดจนอ่านเลขไม่ออก',
    place: 'ชั้นของคืน ช่อง 1',
    note: '',
    photos: [],
  });
}

/** What the post lost is asked for, half of it granted; a supplier pays for what leaked. */
async function lostParcel({ cast, now }: Story): Promise<void> {
  const who = cast.admin[0]!;
  const first = await askCompensation(who, {
    provider: 1,
    reason_type: 'lost',
    reason: 'พัสดุหายที่ศูนย์คัดแยก ตามมา 10 วันไม่พบ',
    asked: 890,
    photos: [],
  });
  await answerCompensation(who, { id: first.Data.id, granted: 500, words: 'จ่ายตามเพดานของบริการ' });
  await receiveCompensation(who, {
    id: first.Data.id,
    amount: 500,
    day: dayOf(new Date(now - 6 * DAY)),
    reference: 'โอนคืน 0455',
  });
  await askCompensation(who, {
    provider: 2,
    reason_type: 'damaged',
    reason: 'กล่องยุบทั้งสองด้าน ของข้างในแตก มีรูปจากลูกค้า',
    asked: 420,
    photos: [],
  });
}
