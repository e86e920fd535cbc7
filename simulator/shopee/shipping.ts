import { isFields, type Fields } from '../json.ts';
import { Refusal, type Order, type Parcel, type Shop } from '../world.ts';
import { orderOf, parcelOf, respond, type Answer, type Call, type Route } from './desk.ts';
import { onlyNames, packageNumber, rows, seconds } from './values.ts';
import { ERRORS, ShopeeError } from './errors.ts';
import { CHANNEL, trackingOf } from './orders.ts';
import { logisticsWord } from './truth.ts';

const HOUR = 60 * 60 * 1_000;

const addressIdOf = (shop: Shop): number => 200_000_000 + Number(shop.id.slice(-6));
/** The pickups of the next two days. */
function slotsOf({ desk }: Call): { date: number; pickup_time_id: string; flags: string[] }[] {
  const today = Math.floor(desk.world.clock.now() / (24 * HOUR)) * 86_400;
  return [1, 2].map((day) => ({
    date: today + day * 86_400,
    pickup_time_id: `${today + day * 86_400}_1`,
    flags: day === 1 ? ['recommended'] : [],
  }));
}
const numberOf = ({ query }: Call): string | undefined => query.get('package_number') ?? undefined;

function parameter(call: Call): Answer {
  const order = orderOf(call, call.query.get('order_sn'));
  const parcel = parcelOf(order, numberOf(call));
  const word = logisticsWord(order, parcel);
  if (word !== 'LOGISTICS_READY' && word !== 'LOGISTICS_PICKUP_RETRY')
    throw ERRORS.orderStatus('The logistics status does not allow the shipment to be arranged.');
  return respond({
    info_needed: { dropoff: [], pickup: ['address_id', 'pickup_time_id'] },
    dropoff: { branch_list: null, slug_list: null },
    pickup: {
      address_list: [
        {
          address_id: addressIdOf(call.shop),
          region: 'TH',
          state: 'เชียงใหม่',
          city: 'เมืองเชียงใหม่',
          district: '',
          town: '',
          address: '1',
          zipcode: '50000',
          address_flag: ['default_address', 'pickup_address'],
          time_slot_list: slotsOf(call),
        },
      ],
    },
  });
}

const MODES = ['pickup', 'dropoff', 'non_integrated'] as const;
/** Exactly one way; an empty drop-off has to be there as an empty object. */
function checkChoice(call: Call, given: Fields): void {
  const chosen = MODES.filter((mode) => given[mode] !== undefined);
  if (chosen.length !== 1) throw ERRORS.oneType();
  const choice = given[chosen[0]!];
  if (!isFields(choice)) throw ERRORS.param(`${chosen[0]} must be an object`);
  if (chosen[0] === 'non_integrated') throw ERRORS.param('this logistics channel is integrated');
  if (chosen[0] === 'dropoff')
    return onlyNames(choice, ['branch_id', 'sender_real_name', 'tracking_number', 'slug']);
  onlyNames(choice, ['address_id', 'pickup_time_id', 'tracking_number']);
  if (choice['address_id'] !== addressIdOf(call.shop)) throw ERRORS.param('address_id is invalid');
  if (!slotsOf(call).some((slot) => slot.pickup_time_id === choice['pickup_time_id']))
    throw ERRORS.param('pickup_time_id is invalid');
}
function shipOne(call: Call, order: Order, number: unknown): void {
  if (number === '') throw ERRORS.param('package_number can not be empty');
  if (number !== undefined && order.parcels.length === 1) throw ERRORS.needNoPackage();
  const parcel = parcelOf(order, number);
  arrange(call, order, parcel, ['to_ship']);
}
function arrange(call: Call, order: Order, parcel: Parcel, from: Parcel['stage'][]): void {
  const { world } = call.desk;
  if (!world.mayShip(order) || order.cancelRequested)
    throw ERRORS.orderStatus('The order status does not allow the shipment to be arranged.');
  if (!from.includes(parcel.stage)) throw ERRORS.shipped();
  try {
    world.arrange(order, parcel);
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.shipped();
  }
}
/** It worked: there is nothing to be said. */
function ship(call: Call): Answer {
  checkChoice(call, call.body);
  shipOne(call, orderOf(call, call.body['order_sn']), call.body['package_number']);
  return { top: {} };
}
/** Some may fail inside a success; when all do, so does the call. */
function shipMany(call: Call): Answer {
  const given = rows(call.body['order_list'], 'order_list', 50, ['order_sn', 'package_number']);
  checkChoice(call, call.body);
  const results = given.map((one) =>
    told(one, () => {
      if (call.desk.world.faults.hits('partial_failure', call.shop)) throw ERRORS.broken();
      const order = orderOf(call, one['order_sn']);
      arrange(call, order, parcelOf(order, one['package_number']), ['to_ship']);
    }),
  );
  return manyAnswer(results);
}
/** What became of one of many. */
export function told(one: Fields, work: () => void): Fields {
  const about = {
    order_sn: one['order_sn'],
    ...(one['package_number'] === undefined ? {} : { package_number: one['package_number'] }),
  };
  try {
    work();
    return { ...about, fail_error: '', fail_message: '' };
  } catch (err) {
    if (!(err instanceof ShopeeError)) throw err;
    return { ...about, fail_error: err.error, fail_message: err.message };
  }
}
export function manyAnswer(results: Fields[]): Answer {
  const failed = results.filter((one) => one['fail_error'] !== '');
  if (failed.length < results.length)
    return {
      response: { result_list: results },
      ...(failed.length > 0 ? { warning: failed.map((one) => one['order_sn']) } : {}),
    };
  return {
    response: { result_list: results },
    error: 'common.batch_api_all_failed',
    message: 'All failed. Please check result_list for the reasons.',
  };
}
function rearrange(call: Call): Answer {
  const order = orderOf(call, call.body['order_sn']);
  checkChoice(call, call.body);
  arrange(call, order, parcelOf(order, call.body['package_number']), ['retry']);
  return { top: {} };
}

function trackingNumber(call: Call): Answer {
  const order = orderOf(call, call.query.get('order_sn'));
  const parcel = parcelOf(order, numberOf(call));
  if (parcel.stage === 'to_ship' || parcel.stage === 'retry')
    throw ERRORS.orderStatus('The shipment is not arranged.');
  const number = trackingOf(call.desk, parcel);
  const isNull = number === '' && call.desk.world.faults.hits('null_string', call.shop);
  return respond({ tracking_number: isNull ? 'null' : number, hint: number ? '' : 'please try again later' });
}
const TOLD: Partial<Record<Parcel['stage'], [string, string]>> = {
  arranged: ['ORDER_CREATED', 'The parcel waits to be picked up.'],
  collected: ['PICKED_UP', 'The parcel was picked up.'],
  delivered: ['DELIVERED', 'The parcel was delivered.'],
  failed: ['FAILED_DELIVERED', 'The parcel could not be delivered.'],
  lost: ['LOST', 'The parcel is lost.'],
};
function trackingInfo(call: Call): Answer {
  const order = orderOf(call, call.query.get('order_sn'));
  const parcel = parcelOf(order, numberOf(call));
  const event = TOLD[parcel.stage];
  return respond({
    order_sn: order.id,
    package_number: packageNumber(parcel),
    logistics_status: logisticsWord(order, parcel),
    tracking_info: event
      ? [{ update_time: seconds(order.updatedAt), description: event[1], logistics_status: event[0] }]
      : [],
  });
}
const channels = (): Answer =>
  respond({
    logistics_channel_list: [
      {
        logistics_channel_id: CHANNEL.id,
        logistics_channel_name: CHANNEL.name,
        enabled: true,
        cod_enabled: true,
        mask_channel_id: 0,
      },
    ],
  });
const addresses = ({ shop }: Call): Answer =>
  respond({
    address_list: [
      { address_id: addressIdOf(shop), region: 'TH', zipcode: '50000', address_flag: ['pickup_address'] },
    ],
    show_pickup_address: true,
  });

const AT = '/api/v2/logistics';
export const shippingRoutes: Route[] = [
  {
    method: 'GET',
    path: `${AT}/get_shipping_parameter`,
    query: ['order_sn', 'package_number'],
    work: parameter,
  },
  {
    method: 'POST',
    path: `${AT}/ship_order`,
    body: ['order_sn', 'package_number', ...MODES],
    writes: true,
    work: ship,
  },
  {
    method: 'POST',
    path: `${AT}/mass_ship_order`,
    body: ['order_list', ...MODES],
    writes: true,
    work: shipMany,
  },
  {
    method: 'POST',
    path: `${AT}/update_shipping_order`,
    body: ['order_sn', 'package_number', 'pickup', 'dropoff'],
    writes: true,
    work: rearrange,
  },
  {
    method: 'GET',
    path: `${AT}/get_tracking_number`,
    query: ['order_sn', 'package_number', 'response_optional_fields'],
    work: trackingNumber,
  },
  {
    method: 'GET',
    path: `${AT}/get_tracking_info`,
    query: ['order_sn', 'package_number'],
    work: trackingInfo,
  },
  { method: 'GET', path: `${AT}/get_channel_list`, work: channels },
  { method: 'GET', path: `${AT}/get_address_list`, work: addresses },
];
