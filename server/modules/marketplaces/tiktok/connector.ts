import { asked, missingOf, readEach, secondsOf } from '../asking.ts';
import type { Connection, Connector, Context, Grant, Outgoing, Window } from '../connector.ts';
import {
  Unreadable,
  firstText,
  listIn,
  momentOrNull,
  textIn,
  textOrNull,
  under,
  wholeIn,
  wholeOrNull,
} from '../reading.ts';
import { tiktokOrder } from './order.ts';
import { tiktokRefused } from './refusal.ts';
import { signTikTok } from './sign.ts';

const DAY = 86_400_000;
/** Of sellers; there are others, whose shops have no orders. */
const SELLER = 0;

export const tiktok: Connector = {
  platform: 2,
  capabilities: {
    auth: 'oauth',
    trackingInOrder: true,
    asyncLabel: false,
    split: true,
    combine: true,
    partialCancel: true,
    returns: true,
    mostDays: null,
    pageSize: 100,
    atOnce: 50,
    refreshBeforeMs: DAY,
  },
  hosts: { api: 'https://open-api.tiktokglobalshop.com', auth: 'https://auth.tiktok-shops.com' },
  refused: tiktokRefused,
  oauth: {
    // where it comes back to is registered with the app
    authorizeUrl: ({ app, hosts }, state) => {
      const base = hosts.auth === tiktok.hosts.auth ? 'https://services.tiktokshop.com' : hosts.auth;
      return `${base}/open/authorize?${new URLSearchParams({ service_id: app.serviceId, state }).toString()}`;
    },
    exchange: (c, given) =>
      granted(c, 'get', { auth_code: given.get('code') ?? '', grant_type: 'authorized_code' }),
    refresh: (c, { refresh }) =>
      granted(c, 'refresh', { refresh_token: refresh, grant_type: 'refresh_token' }),
  },
  shops: async (c, access) => {
    const said = await asked(c, tiktokRefused, call(c, { access }, 'GET', '/authorization/202309/shops'));
    return listIn(said, 'data.shops').map((shop) => ({
      id: textIn(shop, 'id'),
      name: firstText(shop, 'name'),
      locator: textIn(shop, 'cipher'),
      authorisedTo: null,
    }));
  },
  orderChanges: async (c, of, { from, to }: Window, cursor) => {
    const said = await asked(
      c,
      tiktokRefused,
      call(c, of, 'POST', '/order/202309/orders/search', {
        query: {
          page_size: String(tiktok.capabilities.pageSize),
          sort_field: 'update_time',
          sort_order: 'ASC',
          ...(cursor ? { page_token: cursor } : {}),
        },
        body: { update_time_ge: secondsOf(from), update_time_lt: secondsOf(to) },
      }),
    );
    return {
      // newer than was asked for at times: never left out
      refs: listIn(said, 'data.orders').map((one) => ({
        id: textIn(one, 'id'),
        updatedAt: momentOrNull(one, 'update_time'),
        document: one.value,
      })),
      next: textOrNull(said, 'data.next_page_token'),
      total: wholeOrNull(said, 'data.total_count'),
    };
  },
  orders: async (c, of, refs) => {
    const told = refs.filter(({ document }) => document !== undefined);
    const bare = refs.filter(({ document }) => document === undefined);
    const found: { id: string; document: unknown }[] = told.map(({ id, document }) => ({ id, document }));
    if (bare.length) {
      const query = { ids: bare.map(({ id }) => id).join(',') };
      const said = await asked(c, tiktokRefused, call(c, of, 'GET', '/order/202309/orders', { query }));
      found.push(
        ...listIn(said, 'data.orders').map((one) => ({ id: textIn(one, 'id'), document: one.value })),
      );
    }
    return { read: readEach(found, tiktokOrder), missing: missingOf(refs, found) };
  },
};

/** The token calls are not signed, and are answered with moments, not lengths of time. */
async function granted(c: Context, what: 'get' | 'refresh', params: Record<string, string>): Promise<Grant> {
  const query = new URLSearchParams({ app_key: c.app.key, app_secret: c.app.secret, ...params });
  const said = await asked(c, tiktokRefused, {
    method: 'GET',
    url: `${c.hosts.auth}/api/v2/token/${what}?${query.toString()}`,
    headers: {},
  });
  const data = under(said, 'data');
  if ((wholeOrNull(data, 'user_type') ?? SELLER) !== SELLER)
    throw new Unreadable('data.user_type is no seller');
  const endsAt = (path: string) => new Date(wholeIn(data, path) * 1_000);
  return {
    access: textIn(data, 'access_token'),
    refresh: textIn(data, 'refresh_token'),
    accessEnds: endsAt('access_token_expire_in'),
    refreshEnds: endsAt('refresh_token_expire_in'),
    subject: textIn(data, 'open_id'),
  };
}

/** A signed call; of a shop's the shop goes with it. */
function call(
  c: Context,
  of: Pick<Connection, 'access'> & Partial<Connection>,
  method: Outgoing['method'],
  path: string,
  { query = {}, body }: { query?: Record<string, string>; body?: object } = {},
): Outgoing {
  const all: Record<string, string> = {
    ...query,
    app_key: c.app.key,
    timestamp: String(secondsOf(c.now())),
    ...(of.locator ? { shop_cipher: of.locator } : {}),
  };
  const text = body && JSON.stringify(body);
  const sign = signTikTok(c.app.secret, { path, query: all, ...(text === undefined ? {} : { body: text }) });
  return {
    method,
    url: `${c.hosts.api}${path}?${new URLSearchParams({ ...all, sign }).toString()}`,
    headers: { 'content-type': 'application/json', 'x-tts-access-token': of.access },
    ...(text === undefined ? {} : { body: text }),
  };
}
