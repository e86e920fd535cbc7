import { bringLabels } from '../../modules/labels/labels.commands/bring-labels.ts';
import { ordersOfRound } from '../../modules/packing/packing.queries/round-orders.ts';
import { roundList } from '../../modules/packing/packing.queries/rounds.ts';
import { barsOf, commonSource } from '../../platform/paper.ts';
import { pdf } from '../../platform/pdf.ts';
import { fail } from '../../platform/errors.ts';
import { reading } from '../../platform/tx.ts';
import { MINUTE } from '../calendar.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** So many orders of the newest round have a label that their marketplace made. */
const LABELLED = 4;

/** A clerk brings the file of labels that a marketplace made: most find their orders, one waits for somebody to say whose it is. */
export const verse = {
  besides: (story, timeline) => {
    timeline.plan(story.now - 2 * MINUTE, () => brought(story));
  },
} satisfies Verse;

async function brought({ cast }: Story): Promise<void> {
  const who = cast.admin[0]!;
  const orders = await reading(who, async (tx) => {
    const { Data } = await roundList(tx, { page: 1, page_size: 1 });
    return Data[0] ? ordersOfRound(tx, who, Data[0].id) : [];
  });
  const some = orders.filter(({ pulled_at }) => pulled_at === null).slice(0, LABELLED);
  if (!some.length) return;
  const bytes = await labelsOf(some);
  await bringLabels(who, {}, { bytes, name: 'marketplace-labels.pdf' }, fail);
}

const SOURCE = `#import "common.typ": data, thai, barcode
#set page(width: 105mm, height: 148mm, margin: 6mm)
#set document(title: data.title)
#set text(..thai, size: 12pt)
#for o in data.items [
  #align(center, text(size: 16pt, weight: "bold")[MARKETPLACE EXPRESS])
  #line(length: 100%)
  #align(center, [#barcode(o.bars) #v(1mm) #text(size: 18pt)[#o.code]])
  #v(4mm)
  *ผู้รับ* #o.name \\
  จ.#o.province
  #v(4mm)
  Order #o.number
  #pagebreak(weak: true)
]`;
/** As a marketplace makes them; the last is of nobody in the shop. */
async function labelsOf(orders: Awaited<ReturnType<typeof ordersOfRound>>): Promise<Buffer> {
  const items = orders.map(({ number, tracking_number, recipient_name: name, province }) => ({
    ...{ number, name, province },
    code: tracking_number ?? number,
  }));
  const nobodys = { number: '241126KX9P2QT7', name: 'คุณกมล ใจดี', province: 'ลำปาง', code: 'TH0199887766A' };
  const bars = await barsOf();
  return pdf({
    sources: { 'main.typ': SOURCE, 'common.typ': commonSource() },
    data: { title: 'Shipping labels', copy: 1 },
    items: [...items, nobodys].map((label) => ({ ...label, bars: bars(label.code) })),
  });
}
