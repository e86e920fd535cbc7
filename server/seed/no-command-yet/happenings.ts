import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { listingList } from '../../modules/listings/listings.queries/listing-list.ts';
import { takeMarketplaceOrder } from '../../modules/orders/index.ts';
import { insertOrder, startOf, type NewOrder } from '../../modules/orders/orders.store.ts';
import { totals } from '../../modules/orders/orders.rules.ts';
import { reserve } from '../../modules/warehouse/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { cannotHappen } from '../../platform/errors.ts';
import { sql } from '../../platform/sql.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { toSatang } from '../../platform/money.ts';
import type { ListedAt } from '../../../contract/listings.ts';
import type { Line } from '../basket.ts';
import { day } from '../calendar.ts';
import type { OrderPlan } from '../order-plan.ts';
import type { Story, Told } from '../story/story.ts';
import type { Verse } from '../story/verse.ts';

// What happens in the story and has no command yet: each of these goes when its command comes. The modules' own
// functions write it, so that the ledger, the table of moves and the timeline hold here too.

/** What other shipping providers tell. */
export const withoutCommand = {
  besides: (story, timeline) => timeline.plan(story.now, () => hearOfProviders(story)),
} satisfies Verse;

type Made = Pick<Told, 'id' | 'number' | 'amount'>;

/** An order that a marketplace sends: it hides who buys, and is paid already. What nobody matched yet, it sold by its listing. */
export async function platformOrder(story: Story, plan: OrderPlan, lines: Line[]): Promise<Made> {
  const own = { platform_order_id: foreignNumber(plan), seller_note: plan.note };
  const listing = plan.needs === 'unmapped' ? await unmatchedListing(story.system, plan) : undefined;
  if (!listing) return write(story.system, plan, lines, { ...own, customer_id: null });
  return transaction(story.system, (tx) =>
    takeMarketplaceOrder(tx, story.system, {
      ...own,
      sale_channel_id: plan.channel.id,
      payment_method_id: plan.method.id,
      provider: plan.provider,
      recipient: plan.recipient,
      lines: [
        {
          listing_id: listing.id,
          sku: listing.seller_sku,
          name: listing.name,
          qty: 1,
          price: toSatang(listing.price ?? 0),
        },
      ],
    }),
  );
}

const unmatchedListing = (who: Actor, { channel }: OrderPlan) =>
  reading(who, async (tx) => {
    const platform = channel.platform as ListedAt;
    const { Data } = await listingList(tx, { page: 1, page_size: 5, platform, status: 0, mapping_status: 2 });
    return Data.find(({ exact }) => exact === null);
  });

const write = (
  who: Actor,
  plan: OrderPlan,
  lines: Line[],
  own: Pick<NewOrder, 'platform_order_id' | 'customer_id' | 'seller_note'>,
): Promise<Made> =>
  transaction(who, async (tx) => {
    const { id, number } = await startOf(tx, who, plan.channel.id, plan.method.id, plan.provider);
    const sums = totals(lines, 0, 0, cannotHappen);
    await insertOrder(tx, who, {
      ...plan.recipient,
      ...sums,
      ...own,
      id,
      number,
      status: STATUS.awaitingShipment,
      sale_channel_id: plan.channel.id,
      payment_method_id: plan.method.id,
      payment_type: plan.method.type,
      provider: plan.provider,
      discount: 0,
      coupon_discount: 0,
      shipping_fee: 0,
      created_at: now(),
      reserved_until: null,
      ready_at: now(),
      order_lines: lines.map((l, i) => ({
        ...l,
        product_id: l.product.id,
        sku: l.product.code,
        name: l.product.name,
        amount: sums.lines[i]!,
      })),
    });
    const wanted = lines.flatMap((l, i) =>
      l.product.parts.map(({ item, qty }) => ({ line: i + 1, item_id: item.id, qty: qty * l.qty })),
    );
    await reserve(tx, who, { id, number }, wanted, cannotHappen);
    return { id, number, amount: sums.order_amount };
  });

const foreignNumber = ({ at, channel, random }: OrderPlan): string =>
  channel.platform === 2
    ? `58${random.digits(16)}`
    : day(at).slice(2).replaceAll('-', '') + random.letters(8);

/** Other shipping providers tell that what they took yesterday is on its way. */
const hearOfProviders = ({ system }: Pick<Story, 'system'>) =>
  transaction(system, (tx) =>
    tx.run(sql`
      update orders o set delivery_status = ${DELIVERY.moving}
      where o.enterprise_id = ${tx.enterpriseId} and o.status = ${STATUS.inTransit} and o.delivery_status = ${DELIVERY.pickedUp}
        and exists (select from published.parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id
          and p.picked_up_at < ${now()}::timestamptz - interval '5 hours')`),
  );
