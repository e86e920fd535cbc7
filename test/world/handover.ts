import { cash } from '../../contract/express.cash.ts';
import { manifests } from '../../contract/express.manifests.ts';
import { express } from '../../contract/express.ts';
import type { Caller } from './app.ts';
import type { Stage } from './stage.ts';

/** A manifest that is open for the shop's own courier. */
export const opened = async (who: Caller): Promise<number> =>
  (await who.do(manifests.open, { provider: 6 })).id;

/** The same with so many packed parcels scanned into it. */
export async function scannedManifest(s: Stage, parcels = 1) {
  const id = await opened(s.admin);
  const orders = [];
  for (let i = 0; i < parcels; i++) {
    const order = await s.closed();
    await s.admin.do(manifests.scan, { id, code: order.number });
    orders.push(order);
  }
  return { id, orders };
}
/** What the driver says and signs. */
export const signed = async (s: Stage, parcels: number) => ({
  driver_name: 'สมหมาย ขับดี',
  plate: 'ขก 1234',
  signature: await s.picture('signature'),
  parcels,
});
export async function closedManifest(s: Stage, parcels = 1) {
  const made = await scannedManifest(s, parcels);
  await s.admin.do(manifests.close, { id: made.id, ...(await signed(s, parcels)) });
  return made;
}

/** A parcel that this person delivered, with its cash in the purse. */
export async function collected(s: Stage, who: Caller, lines: Record<string, number> = { TEA: 1 }) {
  const order = await s.pickedUp(lines);
  await who.do(express.deliver, { code: order.number, cash_collected: order.order_amount });
  return order;
}
/** All that a person has in hand, handed in. */
export async function handedIn(who: Caller, more: { less?: number; reason?: string } = {}): Promise<number> {
  const { expected } = await who.do(cash.inHand, {});
  const { id } = await who.do(cash.handIn, {
    expected,
    counted: expected - (more.less ?? 0),
    ...(more.reason ? { reason: more.reason } : {}),
  });
  return id;
}
/** What a cashier types who finds what was to come. */
export async function exactly(s: Stage, id: number) {
  const { expected } = await s.admin.do(cash.handin, { id });
  return { id, received: expected, payment_method_id: await s.find.method('โอนธนาคาร') };
}
