import { asked, endOf, missingOf, readEach, secondsOf } from '../asking.ts';
import type { Connection, Connector, Context, Grant, Outgoing, Window } from '../connector.ts';
import {
  Unreadable,
  firstText,
  isTrue,
  listIn,
  momentOrNull,
  textIn,
  textOrNull,
  wholeIn,
} from '../reading.ts';
import { ORDER_FIELDS, shopeeOrder } from './order.ts';
import { shopeeRefused } from './refusal.ts';
import { signShopee } from './sign.ts';

const MINUTE = 60_000;
/** Written nowhere in the answer. */
const REFRESH_LIFE = 30 * 24 * 60 * MINUTE;

export const shopee: Connector = {
  platform: 3,
  capabilities: {
    auth: 'oauth',
    trackingInOrder: false,
    asyncLabel: true,
    split: true,
    combine: false,
    partialCancel: true,
    returns: true,
    // fifteen at most; a day less, so that seams may overlap
    mostDays: 14,
    pageSize: 100,
    atOnce: 50,
    refreshBeforeMs: 10 * MINUTE,
  },
  hosts: { api: 'https://partner.shopeemobile.com', auth: 'https://partner.shopeemobile.com' },
  refused: shopeeRefused,
  oauth: {
    // `state` does not always come back: it goes with the address too
    authorizeUrl: (c, state, redirect) => {
      const path = '/api/v2/shop/auth_partner';
      const back = new URL(redirect);
      back.searchParams.set('state', state);
      return `${c.hosts.auth}${path}?${signed(c, path, { redirect: back.toString() }).toString()}`;
    },
    exchange: (c, given) => {
      const shop = given.get('shop_id');
      if (!shop) throw new Unreadable('shop_id is missing: connect one shop at a time, not a main account');
      return granted(c, '/api/v2/auth/token/get', { code: given.get('code') ?? '' }, shop);
    },
    refresh: (c, { refresh, subject }) =>
      granted(c, '/api/v2/auth/access_token/get', { refresh_token: refresh }, subject),
  },
  shops: async (c, access, grant) => {
    const shopId = grant?.subject ?? '';
    const said = await asked(c, shopeeRefused, call(c, { access, shopId }, '/api/v2/shop/get_shop_info'));
    return [
      {
        id: shopId,
        name: firstText(said, 'shop_name', 'response.shop_name'),
        locator: '',
        authorisedTo: momentOrNull(said, 'expire_time'),
      },
    ];
  },
  orderChanges: async (c, of, { from, to }: Window, cursor) => {
    const said = await asked(
      c,
      shopeeRefused,
      call(c, of, '/api/v2/order/get_order_list', {
        time_range_field: 'update_time',
        // whether the ends are within is written nowhere
        time_from: String(secondsOf(from) - 1),
        time_to: String(secondsOf(to) + 1),
        page_size: String(shopee.capabilities.pageSize),
        cursor: cursor ?? '',
        response_optional_fields: 'order_status',
        request_order_status_pending: 'true',
      }),
    );
    const next = textOrNull(said, 'response.next_cursor');
    return {
      refs: listIn(said, 'response.order_list').map((one) => ({
        id: textIn(one, 'order_sn'),
        updatedAt: null,
      })),
      next: isTrue(said, 'response.more') ? next : null,
      total: null,
    };
  },
  orders: async (c, of, refs) => {
    const said = await asked(
      c,
      shopeeRefused,
      call(c, of, '/api/v2/order/get_order_detail', {
        order_sn_list: refs.map(({ id }) => id).join(','),
        response_optional_fields: ORDER_FIELDS.join(','),
        request_order_status_pending: 'true',
      }),
    );
    const found = listIn(said, 'response.order_list').map((one) => ({
      id: textIn(one, 'order_sn'),
      document: one.value,
    }));
    return { read: readEach(found, shopeeOrder), missing: missingOf(refs, found) };
  },
};

async function granted(c: Context, path: string, given: object, shop: string): Promise<Grant> {
  const body = JSON.stringify({ ...given, partner_id: Number(c.app.key), shop_id: Number(shop) });
  const said = await asked(c, shopeeRefused, {
    method: 'POST',
    url: `${c.hosts.auth}${path}?${signed(c, path, {}).toString()}`,
    headers: { 'content-type': 'application/json' },
    body,
  });
  return {
    access: textIn(said, 'access_token'),
    refresh: textIn(said, 'refresh_token'),
    accessEnds: endOf(wholeIn(said, 'expire_in'), c.now()),
    refreshEnds: new Date(c.now() + REFRESH_LIFE),
    subject: shop,
  };
}
function signed(
  c: Context,
  path: string,
  params: Record<string, string>,
  of?: Pick<Connection, 'access' | 'shopId'>,
): URLSearchParams {
  const timestamp = secondsOf(c.now());
  const caller = of && { accessToken: of.access, shopId: of.shopId };
  return new URLSearchParams({
    ...params,
    partner_id: c.app.key,
    timestamp: String(timestamp),
    sign: signShopee({ id: c.app.key, key: c.app.secret }, path, timestamp, caller),
    ...(of ? { access_token: of.access, shop_id: of.shopId } : {}),
  });
}
/** All goes with the address; of a POST only the body is besides. */
const call = (
  c: Context,
  of: Pick<Connection, 'access' | 'shopId'>,
  path: string,
  params: Record<string, string> = {},
): Outgoing => ({
  method: 'GET',
  url: `${c.hosts.api}${path}?${signed(c, path, params, of).toString()}`,
  headers: {},
});
