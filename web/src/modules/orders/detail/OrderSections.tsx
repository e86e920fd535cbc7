import type { Order } from '../../../../../contract/orders.ts';
import { STAGES, orderPage, type OrderSection } from '../extensions.ts';
import { AskedNotice } from './AskedNotice.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { RecipientSection } from './RecipientSection.tsx';
import { TagsSection } from './TagsSection.tsx';
import { StockSection } from './StockSection.tsx';
import { WaitsNotice } from './WaitsNotice.tsx';

const OWN: readonly OrderSection[] = [
  { stage: 'sale', Section: RecipientSection },
  { stage: 'sale', Section: GoodsSection },
  { stage: 'sale', Section: TagsSection },
  { stage: 'end', Section: StockSection },
];

/** An order's own parts and those of later modules, in the order of its life. */
export function OrderSections({ order }: { order: Order }) {
  const all = [...OWN, ...orderPage.parts().flatMap(({ sections = [] }) => sections)];
  return (
    <>
      <AskedNotice order={order} />
      <WaitsNotice order={order} />
      {orderPage.parts().map(({ Notice }, i) => Notice && <Notice key={i} order={order} />)}
      {STAGES.flatMap((stage) => all.filter((section) => section.stage === stage)).map(({ Section }, i) => (
        <Section key={i} order={order} />
      ))}
    </>
  );
}
