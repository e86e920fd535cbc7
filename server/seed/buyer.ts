import type { Provider } from '../../contract/codes/providers.ts';
import { postalCheckDigit } from '../../contract/codes/tracking.ts';
import { isNear, someAddress, type Address } from './addresses.ts';
import type { Customer, CustomerStyle } from './customers.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Random } from './random.ts';
import type { Actor } from '../platform/actor.ts';
import type { Channel, Method } from './shop.ts';
import type { People } from './people.ts';

/** Everything an order is drawn from. */
export interface Market {
  random: Random;
  channels: readonly Channel[];
  methods: readonly Method[];
  customers: readonly Customer[];
  style: CustomerStyle;
  cast: People['cast'];
  system: Actor;
}

export interface Wish {
  pays?: 'transfer' | 'at the door';
  from?: 'platform';
  drives?: 'own' | 'others';
  needs?: 'two items' | 'unmapped';
}

/** Someone who orders at this moment: from where, how it is paid and sent. */
export function planOrder(market: Market, at: number, wish: Wish): OrderPlan {
  const { random, cast, system } = market;
  const channel = channelFor(market, wish);
  const foreign = isForeign(channel);
  // marketplaces hide who buys: such a buyer is never one of the shop's customers
  const customer = foreign ? null : customerFor(market, channel, wish);
  const address: Address = customer
    ? random.pick(reachableAddresses(customer, wish))
    : foreignAddress(market, wish);
  const seller: Actor = foreign ? system : channel.type === 2 ? cast.agent[0]! : random.pick(cast.clerk);
  return {
    at,
    channel,
    method: methodFor(market, foreign, wish),
    provider: providerFor(random, address, wish),
    seller,
    customer,
    recipient: {
      name: customer?.name ?? market.style.name(random),
      phone: customer?.phone ?? market.style.phone(random),
      ...address,
    },
    note: random.chance(0.07) ? random.pick(NOTES) : '',
    claims: null,
    needs: wish.needs ?? null,
    round: null,
    steps: [],
    random: random.another(),
  };
}

const NOTES = [
  'ฝากไว้ป้อมยาม',
  'ห่อของขวัญให้ด้วยนะคะ',
  'โทรก่อนส่ง',
  'ไม่ต้องใส่ใบเสร็จ',
  'ลูกค้าประจำ แถมถุงหอม 1 ชิ้น',
  'ส่งก่อนวันศุกร์',
  'เขียนการ์ดว่า สุขสันต์วันเกิด',
] as const;

export const isForeign = (channel: Channel): boolean => channel.platform >= 2 && channel.platform <= 4;

function channelFor({ random, channels }: Market, wish: Wish): Channel {
  const offered = channels.filter((c) => (wish.from ? isForeign(c) : wish.pays ? !isForeign(c) : true));
  return random.weighted(offered.map((c) => [c, c.share] as const));
}

function methodFor({ random, methods }: Market, foreign: boolean, wish: Wish): Method {
  if (foreign) return methods.find((m) => m.type === 6)!;
  const offered = methods.filter((m) =>
    wish.pays === 'transfer' ? m.type === 1 : wish.pays === 'at the door' ? m.type === 2 : true,
  );
  return random.weighted(offered.map((m) => [m, m.share] as const));
}

const reachableAddresses = (c: Customer, wish: Wish): Address[] => {
  const near = c.addresses.filter((a) => isNear(a.province));
  return wish.drives === 'own' ? near : c.addresses;
};
function customerFor({ random, customers }: Market, channel: Channel, wish: Wish): Customer {
  const ofAgent = channel.type === 2;
  return random.weighted(
    customers
      .filter((c) => c.ofAgent === ofAgent && reachableAddresses(c, wish).length)
      .map((c) => [c, c.loyal] as const),
  );
}
function foreignAddress({ random }: Market, wish: Wish): Address {
  let address = someAddress(random);
  while (wish.drives === 'own' && !isNear(address.province)) address = someAddress(random);
  return address;
}

function providerFor(random: Random, { province }: Address, wish: Wish): Provider {
  const own = isNear(province) && wish.drives !== 'others' ? (wish.drives === 'own' ? 1e9 : 55) : 0;
  return random.weighted<Provider>([
    [1, 45],
    [2, 35],
    [7, 20],
    [6, own],
  ]);
}

/** What other shipping providers' tracking numbers look like; the own courier's are counted. */
export function trackingOf(provider: Exclude<Provider, 6>, random: Random): string {
  if (provider === 1) return postalNumber(random.digits(8));
  return provider === 2 ? `TH${random.digits(11)}${random.letters(2)}` : `EX7${random.digits(12)}`;
}

const postalNumber = (eight: string): string => `EF${eight}${postalCheckDigit(eight)}TH`;
