import { asked, endOf, missingOf, readEach } from '../asking.ts';
import type { Connector, Context, Grant, Outgoing, Window } from '../connector.ts';
import { firstText, listIn, momentOrNull, textIn, under, whole, wholeIn, wholeOrNull } from '../reading.ts';
import { MarketplaceRefused } from '../refusal.ts';
import { lazadaOrder } from './order.ts';
import { lazadaRefused } from './refusal.ts';
import { signLazada } from './sign.ts';

const DAY = 86_400_000;

export const lazada: Connector = {
  platform: 4,
  capabilities: {
    auth: 'oauth',
    trackingInOrder: true,
    asyncLabel: false,
    split: true,
    combine: false,
    partialCancel: true,
    returns: true,
    mostDays: null,
    pageSize: 100,
    atOnce: 50,
    refreshBeforeMs: DAY,
  },
  hosts: { api: 'https://api.lazada.co.th/rest', auth: 'https://auth.lazada.com' },
  refused: lazadaRefused,
  oauth: {
    authorizeUrl: ({ app, hosts }, state, redirect) =>
      `${hosts.auth}/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        force_auth: 'true',
        redirect_uri: redirect,
        client_id: app.key,
        country: 'th',
        state,
      }).toString()}`,
    exchange: (c, given) => granted(c, '/auth/token/create', { code: given.get('code') ?? '' }),
    refresh: (c, { refresh }) => granted(c, '/auth/token/refresh', { refresh_token: refresh }),
  },
  shops: async (c, access, grant) => {
    const said = await asked(c, lazadaRefused, call(c, access, '/seller/get'));
    return [
      {
        id: firstText(said, 'data.seller_id') || (grant?.subject ?? ''),
        name: firstText(said, 'data.name', 'data.name_company'),
        locator: 'th',
        authorisedTo: null,
      },
    ];
  },
  // by offset: while rows move between pages some are passed over, which the next window's overlap finds
  orderChanges: async (c, of, { from, to }: Window, cursor) => {
    const offset = Number(cursor ?? '0');
    const said = await asked(
      c,
      lazadaRefused,
      call(c, of.access, '/orders/get', {
        update_after: inTheirWords(from),
        update_before: inTheirWords(to),
        sort_by: 'updated_at',
        sort_direction: 'ASC',
        offset: String(offset),
        limit: String(lazada.capabilities.pageSize),
      }),
    );
    const refs = listIn(said, 'data.orders').map((one) => ({
      id: textIn(one, 'order_id'),
      updatedAt: momentOrNull(one, 'updated_at'),
      document: one.value,
    }));
    return {
      refs,
      next: refs.length < lazada.capabilities.pageSize ? null : String(offset + refs.length),
      total: wholeOrNull(said, 'data.countTotal'),
    };
  },
  orders: async (c, of, refs) => {
    const heads = new Map<string, unknown>();
    for (const { id, document } of refs) {
      const head = document ?? (await headOf(c, of.access, id));
      if (head !== null) heads.set(id, head);
    }
    if (heads.size === 0) return { read: [], missing: refs.map(({ id }) => id) };
    const said = await asked(
      c,
      lazadaRefused,
      call(c, of.access, '/orders/items/get', { order_ids: `[${[...heads.keys()].join(',')}]` }),
    );
    const found = listIn(said, 'data').map((one) => ({
      id: textIn(one, 'order_id'),
      document: {
        order: heads.get(textIn(one, 'order_id')),
        items: listIn(one, 'order_items').map(({ value }) => value),
      },
    }));
    return {
      read: readEach(found, (document) => {
        const { order, items } = document as { order: unknown; items: unknown[] };
        return lazadaOrder(order, items);
      }),
      missing: missingOf(refs, found),
    };
  },
};
/** No such order: errors of GetOrder. */
const NO_ORDER = '16';
/** Null: it is not known. */
async function headOf(c: Context, access: string, id: string): Promise<unknown> {
  try {
    const said = await asked(c, lazadaRefused, call(c, access, '/order/get', { order_id: id }));
    return under(said, 'data').value;
  } catch (err) {
    if (err instanceof MarketplaceRefused && err.refused.code === NO_ORDER) return null;
    throw err;
  }
}

async function granted(c: Context, path: string, params: Record<string, string>): Promise<Grant> {
  const said = await asked(c, lazadaRefused, request(c, `${c.hosts.auth}/rest`, path, params));
  const [user] = [...listIn(said, 'country_user_info'), ...listIn(said, 'country_user_info_list')];
  return {
    access: textIn(said, 'access_token'),
    refresh: textIn(said, 'refresh_token'),
    accessEnds: endOf(wholeIn(said, 'expires_in'), c.now()),
    refreshEnds: endOf(wholeIn(said, 'refresh_expires_in'), c.now()),
    subject: firstText(user ?? whole(null), 'seller_id') || textIn(said, 'account'),
  };
}
/** ISO 8601 with an offset and without fractions: 2018-02-10T09:00:00+07:00. */
const inTheirWords = (at: Date): string =>
  `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

const call = (c: Context, access: string, path: string, params: Record<string, string> = {}): Outgoing =>
  request(c, c.hosts.api, path, { ...params, access_token: access });
function request(c: Context, base: string, path: string, params: Record<string, string>): Outgoing {
  const all = { ...params, app_key: c.app.key, timestamp: String(c.now()), sign_method: 'sha256' };
  const sign = signLazada(c.app.secret, path, all);
  return {
    method: 'GET',
    url: `${base}${path}?${new URLSearchParams({ ...all, sign }).toString()}`,
    headers: {},
  };
}
