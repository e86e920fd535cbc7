import type { PurchaseInput } from '../../../contract/purchasing.ts';
import { closePurchase } from '../../modules/purchasing/purchasing.commands/close.ts';
import {
  approvePurchase,
  cancelPurchase,
  rejectPurchase,
} from '../../modules/purchasing/purchasing.commands/decide.ts';
import { giveBack } from '../../modules/purchasing/purchasing.commands/give-back.ts';
import { receivePurchase } from '../../modules/purchasing/purchasing.commands/receive.ts';
import { createPurchase } from '../../modules/purchasing/purchasing.commands/write-draft.ts';
import { toBaht } from '../../platform/money.ts';
import { at, nextDay, MINUTE } from '../calendar.ts';
import { Random } from '../random.ts';
import { placeOf } from './places.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

type Made = { id: number; version: number; qty: number[] };

/** What the shop orders of its partners: some of it came, some is late, some waits for somebody to decide. */
export const verse = {
  besides: (story, timeline) => {
    const plan = (days: number, hour: number, happens: () => Promise<unknown>) =>
      timeline.plan(at(nextDay(story.now, -days), hour), () => onShelf(story, happens));
    let whole: Made;
    let parted: Made;
    let short: Made;
    let late: Made;
    plan(
      52,
      10,
      async () => (whole = await order(story, 0, { terms: 'เครดิต 30 วัน', vat_mode: 'added', freight: 350 })),
    );
    plan(47, 11, () =>
      receive(
        story,
        whole,
        whole.qty.map((good) => ({ good })),
        'INV-4471',
      ),
    );
    plan(
      41,
      10,
      async () => (parted = await order(story, 1, { vat_mode: 'included', discount: 120, freight: 180 })),
    );
    plan(36, 14, () =>
      receive(
        story,
        parted,
        parted.qty.map((qty) => ({ good: Math.floor(qty / 2) })),
        'TX-0098',
      ),
    );
    plan(33, 9.5, () =>
      receive(
        story,
        parted,
        parted.qty.map((qty, i) => ({ good: Math.ceil(qty / 2) - (i ? 0 : 2), broken: i ? 0 : 2 })),
        'TX-0103',
      ),
    );
    plan(32, 16, () => sendBack(story, parted));
    plan(29, 10, async () => {
      const { id } = await order(story, 2, {});
      await cancelPurchase(boss(story), { id, reason: 'คู่ค้าขึ้นราคา สั่งเจ้าอื่นแทน' });
    });
    plan(24, 10, async () => (short = await order(story, 2, { terms: 'เงินสด' })));
    plan(19, 11, () =>
      receive(
        story,
        short,
        short.qty.map((qty) => ({ good: Math.max(1, qty - 4) })),
        '',
      ),
    );
    plan(17, 17, () => closePurchase(boss(story), { id: short.id, reason: 'โรงงานผลิตให้ไม่ครบ รอล็อตหน้า' }));
    plan(14, 10, async () => {
      const expected_on = nextDay(story.now, -4);
      late = await order(story, 0, {
        expected_on,
        running_from: 20_141,
        running_to: 20_160,
        vat_mode: 'added',
      });
    });
    plan(7, 13, () =>
      receive(
        story,
        late,
        late.qty.map((qty) => ({ good: Math.floor(qty / 3) })),
        'INV-4502',
        [
          { from: 20_141, to: 20_146 },
          { from: 20_149, to: 20_149 },
        ],
      ),
    );
    plan(5, 15, () =>
      order(story, 1, {
        expected_on: nextDay(story.now, 4),
        vat_mode: 'included',
        freight: 250,
      }),
    );
    plan(3, 10, async () => {
      const { id } = await draft(story, 2, { note: 'ขอราคาใหม่ก่อนสั่ง' });
      await rejectPurchase(boss(story), { id, reason: 'ราคาสูงกว่ารอบก่อน ต่อราคาก่อนนะ' });
    });
    timeline.plan(story.now - 50 * MINUTE, () => draft(story, 3, { expected_on: nextDay(story.now, 6) }));
  },
} satisfies Verse;

/** What came lies on the shelf for who sells it. */
async function onShelf(story: Story, happens: () => Promise<unknown>): Promise<void> {
  await story.shelf.look();
  await happens();
  await story.shelf.look();
}
const boss = ({ cast }: Story) => cast.admin[0]!;

/** A draft of a few items of one of the partners, in whole dozens. */
async function draft(story: Story, which: number, more: Partial<PurchaseInput>): Promise<Made> {
  const random = new Random(7_000 + which);
  const partners = [...new Set(story.items.map(story.partnerOf))].sort((a, b) => a - b);
  const partner_id = partners[which % partners.length]!;
  const items = story.items.filter((item) => !item.ends && story.partnerOf(item) === partner_id).slice(0, 5);
  const lines = items.map((item) => ({
    item_id: item.id,
    qty: 12 * random.int(1, 4),
    price: toBaht(Math.round((item.cost * random.between(0.9, 1)) / 25) * 25),
    discount: 0,
    pack: 12,
  }));
  const { Data } = await createPurchase(boss(story), { ...BLANK, ...more, partner_id, lines });
  return { id: Data.id, version: Data.version, qty: lines.map(({ qty }) => qty) };
}
const BLANK = {
  ...{
    reference: '',
    expected_on: null,
    terms: '',
    note: '',
    discount: 0,
    freight: 0,
    vat_mode: 'none' as const,
  },
  ...{ running_from: null, running_to: null, files: [] },
};
async function order(story: Story, which: number, more: Partial<PurchaseInput>): Promise<Made> {
  const made = await draft(story, which, more);
  const { Data } = await approvePurchase(boss(story), { id: made.id, version: made.version });
  return { ...made, version: Data.version };
}

async function receive(
  story: Story,
  { id }: Made,
  counted: { good: number; broken?: number }[],
  bill_number: string,
  cartons: { from: number; to: number }[] = [],
): Promise<void> {
  await receivePurchase(story.cast.stock[0]!, {
    ...{ id, note: '', cartons, storage_id: placeOf(story, 'store') },
    ...(bill_number ? { bill_number } : {}),
    lines: counted
      .map(({ good, broken = 0 }, i) => ({ line: i + 1, good, broken, short: false }))
      .filter(({ good, broken }) => good + broken > 0),
  });
}
const sendBack = (story: Story, { id }: Made) =>
  giveBack(story.cast.stock[0]!, {
    ...{ id, reason: 'แตกในลัง คู่ค้ารับเปลี่ยน' },
    lines: [{ line: 1, qty: 2, storage_id: placeOf(story, 'defective') }],
  });
