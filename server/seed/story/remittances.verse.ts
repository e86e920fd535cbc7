import { OWN_COURIER, type Provider } from '../../../contract/codes/providers.ts';
import type { OwedOrder } from '../../../contract/remittances.ts';
import { acceptDifference } from '../../modules/remittances/remittances.commands/accept-difference.ts';
import { bringSheet } from '../../modules/remittances/remittances.commands/bring-sheet.ts';
import { matchColumns } from '../../modules/remittances/remittances.commands/match-columns.ts';
import { settle } from '../../modules/remittances/remittances.commands/settle.ts';
import { takeBack } from '../../modules/remittances/remittances.commands/take-back.ts';
import { remittanceLines } from '../../modules/remittances/remittances.queries/lines.ts';
import { owedOrders } from '../../modules/remittances/remittances.queries/owed.ts';
import { remittancePage } from '../../modules/remittances/remittances.queries/sheets.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';
import { reading } from '../../platform/tx.ts';
import { at, nextDay } from '../calendar.ts';
import { Random } from '../random.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** How each provider heads its sheet, and how long it keeps the money. */
const SHEETS: Record<Provider, { head: string; keeps: number; name: string }> = {
  1: { head: 'หมายเลขสิ่งของ,จำนวนเงิน COD,ค่าธรรมเนียม,ยอดโอน,วันที่นำจ่าย', keeps: 3, name: 'ไปรษณีย์-COD' },
  2: {
    head: 'Tracking No.,COD Amount,COD Fee,Net Amount,Delivered Date',
    keeps: 2,
    name: 'express-remittance',
  },
  6: { head: 'เลขพัสดุ,ยอด COD,ค่าธรรมเนียม,ยอดโอน,วันที่', keeps: 1, name: 'เงินสดจากคนส่ง' },
  7: { head: 'เลขแทรคกิ้ง,ยอดเก็บปลายทาง,ค่าบริการ,ยอดสุทธิ,วันที่ส่งสำเร็จ', keeps: 2, name: 'settlement' },
};
const FIELDS = ['code', 'amount', 'fee', 'transferred', 'day'];
/** What a provider keeps of each parcel, in baht; the shop’s own people keep nothing. */
const feeOf = (provider: Provider) => (provider === OWN_COURIER ? 0 : 8);

/**
 * The providers pay what they collected, each with its sheet; the checker compares it. The last one of the post waits,
 * with all that a sheet may have wrong in it.
 */
export const verse = {
  besides: (story, timeline) => {
    for (const days of [45, 31, 17])
      for (const provider of [1, 2, 6, 7] as const)
        timeline.plan(at(nextDay(story.now, -days), 15), () => paid(story, provider, 'whole'));
    timeline.plan(at(nextDay(story.now, -9), 15), () => paid(story, 7, 'taken back'));
    timeline.plan(at(nextDay(story.now, -5), 15), () => paid(story, 2, 'part'));
    timeline.plan(at(nextDay(story.now, -4), 16), () => paid(story, 6, 'whole'));
    timeline.plan(at(nextDay(story.now, -1), 14), () => paid(story, 1, 'waits'));
  },
} satisfies Verse;

async function paid(
  { cast }: Story,
  provider: Provider,
  how: 'whole' | 'part' | 'taken back' | 'waits',
): Promise<void> {
  const who = cast.checker[0] ?? cast.admin[0]!;
  const { head, keeps, name } = SHEETS[provider];
  const random = new Random(provider);
  const until = at(nextDay(now().getTime(), -keeps), 0);
  const { Data } = await reading(who, (tx) =>
    owedOrders(tx, who, { provider, part: 'delivered', page: 1, page_size: 200 }),
  );
  const due = Data.filter(
    ({ delivered_at, tracking_number }) => tracking_number && Date.parse(delivered_at!) < until,
  );
  if (!due.length) return;
  const rows = how === 'whole' || how === 'taken back' ? due.map(row) : withMistakes(due, random);
  const bytes = Buffer.from([head, ...rows.map((cells) => cells.join(','))].join('\n'));
  const file = { bytes, name: `${name}-${dayOf(now())}.csv` };
  const { id } = await bringSheet(who, provider, file, fail);
  const sheet = await reading(who, (tx) => remittancePage(tx, who, id));
  if (sheet!.state === 'unmatched') await matchColumns(who, { id, columns: FIELDS });
  if (how === 'waits') return;
  const { expected, accounts } = (await reading(who, (tx) => remittancePage(tx, who, id)))!;
  await settle(who, {
    id,
    amount: expected,
    day: dayOf(now()),
    payment_method_id: accounts.find(({ account }) => account)?.id ?? accounts[0]!.id,
    reference: `TR${random.digits(8)}`,
    note: '',
  });
  if (how === 'taken back') await takeBack(cast.admin[0]!, { id, reason: 'ขนส่งโอนผิดร้าน ขอเงินคืน' });
  if (how === 'part') await acceptOne(who, id);
}

const row = ({ tracking_number, owed, delivered_at, provider }: OwedOrder) => [
  tracking_number!,
  owed.toFixed(2),
  feeOf(provider).toFixed(2),
  (owed - feeOf(provider)).toFixed(2),
  dayOf(new Date(delivered_at!)),
];

/** Some parcels with another amount, some left out, one twice, one of somebody else's, and the total beneath. */
function withMistakes(due: OwedOrder[], random: Random): string[][] {
  const rows = due
    .filter((_, i) => i % 9 !== 4)
    .map((order, i) => row(i % 7 === 2 ? otherwise(order, i) : order));
  const total = rows.reduce((sum, cells) => sum + Number(cells[1]), 0);
  return [
    ...rows,
    rows[0]!,
    [`TH${random.digits(11)}`, '390.00', '8.00', '382.00', rows[0]![4]!],
    ['รวม', total.toFixed(2), '', '', ''],
  ];
}
const otherwise = (order: OwedOrder, i: number): OwedOrder => ({
  ...order,
  owed: Math.max(1, order.owed + (i % 2 ? 20 : -30)),
});

/** What the provider kept too much is told by phone. */
async function acceptOne(who: Story['system'], id: number): Promise<void> {
  const { Data } = await reading(who, (tx) =>
    remittanceLines(tx, who, { id, state: 'different', page: 1, page_size: 1 }, fail),
  );
  const [line] = Data;
  if (line)
    await acceptDifference(who, {
      id,
      row: line.row,
      owed: line.owed!,
      rest: 'given_up',
      reason: 'ขนส่งแจ้งว่าลูกค้าจ่ายไม่ครบ รับตามนี้',
    });
}
