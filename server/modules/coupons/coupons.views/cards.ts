import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { couponShown } from '../../../../contract/codes/coupon-code.ts';
import { bahtText, toBaht } from '../../../platform/money.ts';
import { commonSource, printable, qrOf } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import type { CampaignRow } from '../coupons.queries/campaign.ts';

interface Printed {
  campaign: CampaignRow;
  shop: string;
  paper: 'a4' | 'roll';
  cards: readonly { no: number; code: string }[];
}
/** The PDF of cards: on a roll each is a page, ten on a sheet. */
export async function renderCards({ campaign, shop, paper, cards }: Printed): Promise<Buffer> {
  const qr = await qrOf();
  const drawn = cards.map(({ no, code }) => ({ no: String(no), code: couponShown(code), qr: qr(code) }));
  return pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'cards.typ': source() },
    data: {
      title: `${campaign.name} ${cards[0]!.no}–${cards.at(-1)!.no}`,
      paper,
      copy: 1,
      shop: printable(shop),
      name: printable(campaign.name),
      worth: worthOf(campaign),
      least: leastOf(campaign),
      conditions: printable(campaign.conditions),
      until: dayInWords(campaign.to_day),
    },
    items: paper === 'roll' ? drawn : sheets(drawn),
  });
}

/** What a card is worth, as it says. */
const worthOf = ({ kind, value }: CampaignRow): string =>
  kind === 'amount' ? `ลด ฿${short(value)}` : `ลด ${toBaht(value)}%`;
const leastOf = ({ kind, max_discount, min_amount }: CampaignRow): string =>
  [
    kind === 'percent' && max_discount !== null && `สูงสุด ฿${short(max_discount)}`,
    min_amount > 0 && `เมื่อซื้อครบ ฿${short(min_amount)}`,
  ]
    .filter(Boolean)
    .join(' · ');
/** Whole baht without their decimals. */
const short = (satang: number): string => bahtText(satang).replace(/\.00$/, '');
/** `31 ธันวาคม 2569` */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('th-TH-u-ca-buddhist', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ');

const ON_A_SHEET = 10;
const sheets = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ON_A_SHEET) }, (_, i) =>
    all.slice(i * ON_A_SHEET, (i + 1) * ON_A_SHEET),
  );

const source = () => readFileSync(join(import.meta.dirname, '..', 'paper', 'cards.typ'), 'utf8');
const MAIN = `#import "common.typ": data, thai
#import "cards.typ": roll, sheet, small
#set document(title: data.title)
#set text(..thai)
#set page(..if roll { (width: 50mm, height: 30mm) } else { (paper: "a4") }, margin: 0mm)
#for (i, one) in data.items.enumerate() {
  if i > 0 { pagebreak() }
  if roll { small(one) } else { sheet(one) }
}
`;
