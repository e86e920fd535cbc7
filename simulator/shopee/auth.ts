import { timingSafeEqual } from 'node:crypto';
import { isFields, type Fields } from '../json.ts';
import type { Reply, Request } from '../http.ts';
import type { Shop } from '../world.ts';
import type { Desk, Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { signatureOf } from './sign.ts';
import { onlyNames, seconds, text, wholeNumber } from './values.ts';

const OLD_CONSENT = '/api/v2/shop/auth_partner';
export const isConsentPath = (path: string): boolean => path === '/auth' || path === OLD_CONSENT;

/** The page on which a shop agrees. `auto=<shop id>` agrees at once. */
export function consent(desk: Desk, { path, query }: Request, now: number): Reply {
  const { options, grants, world } = desk;
  const refused = (why: string): Reply => ({ status: 403, body: { error: 'error_auth', message: why } });
  if (query.get('partner_id') !== String(options.partnerId)) return refused('The partner_id is invalid.');
  const target = query.get(path === OLD_CONSENT ? 'redirect' : 'redirect_uri');
  if (target === null || !URL.canParse(target)) return refused('The redirect is invalid.');
  if (path === OLD_CONSENT) {
    checkTime(desk, query.get('timestamp'), now);
    if (!isSigned(desk, path, query)) throw ERRORS.sign();
  } else if (query.get('auth_type') !== 'seller' || query.get('response_type') !== 'code')
    return refused('auth_type and response_type are needed.');
  const auto = query.get('auto');
  if (auto) {
    const shop = world.shop('shopee', auto);
    if (!shop) return refused('The shop does not exist.');
    const to = new URL(target);
    to.searchParams.set('code', grants.code(shop));
    to.searchParams.set('shop_id', shop.id);
    const state = query.get('state');
    if (state !== null && !options.dropsState) to.searchParams.set('state', state);
    return { status: 302, headers: { location: to.href }, body: '' };
  }
  const link = `${path}?${escape(query.toString())}`;
  const buttons = world
    .shopsOf('shopee')
    .map(({ id, name }) => `<p><a href="${link}&amp;auto=${id}"><button>${escape(name)}</button></a></p>`);
  return {
    status: 200,
    body: `<!doctype html><title>Shopee</title><h1>Confirm authorization?</h1>${buttons.join('')}`,
  };
}
const escape = (given: string): string => given.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Neither too old nor, though that is not documented, from too far ahead. */
export function checkTime({ options }: Desk, timestamp: string | null, now: number): void {
  if (timestamp === null || !/^\d+$/.test(timestamp)) throw ERRORS.noTimestamp();
  if (Math.abs(Number(timestamp) - seconds(now)) > (options.timestampSeconds ?? 300)) throw ERRORS.expired();
}
export function isSigned(
  { options }: Desk,
  path: string,
  query: URLSearchParams,
  of: { accessToken?: string; id?: string } = {},
): boolean {
  const right = signatureOf(options.partnerKey, {
    partnerId: query.get('partner_id') ?? '',
    path,
    timestamp: query.get('timestamp') ?? '',
    ...of,
  });
  const given = query.get('sign') ?? '';
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

/** The partner stands in the body once more. */
function partner(desk: Desk, body: Fields): void {
  if (typeof body['partner_id'] !== 'number') throw ERRORS.param('partner_id must be an integer');
  if (body['partner_id'] !== desk.options.partnerId) throw ERRORS.partner();
}
function shopIdOf(body: Fields): string {
  if (typeof body['shop_id'] !== 'number') throw ERRORS.param('shop_id must be an integer');
  return String(body['shop_id']);
}
export const REFRESH = '/api/v2/auth/access_token/get';
/** Whose refresh token it would be, for what may go wrong. */
export function refreshingShop({ world }: Desk, { path, raw }: Request): Shop | null {
  if (path !== REFRESH) return null;
  try {
    const body: unknown = JSON.parse(raw.toString());
    return isFields(body) ? world.shop('shopee', String(body['shop_id'])) : null;
  } catch {
    return null;
  }
}

export const authRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/auth/token/get',
    isPublic: true,
    body: ['code', 'partner_id', 'shop_id', 'main_account_id'],
    work: ({ desk, body }) => {
      onlyNames(body, ['code', 'partner_id', 'shop_id']);
      partner(desk, body);
      const id = shopIdOf(body);
      const pair = desk.grants.exchange(text(body['code'], 'code'), id);
      return { top: { ...pair, shop_id_list: [Number(id)], merchant_id_list: [] } };
    },
  },
  {
    method: 'POST',
    path: REFRESH,
    isPublic: true,
    body: ['refresh_token', 'partner_id', 'shop_id', 'merchant_id'],
    work: ({ desk, body }) => {
      partner(desk, body);
      const id = shopIdOf(body);
      const pair = desk.grants.refresh(text(body['refresh_token'], 'refresh_token'), id);
      return { top: { partner_id: desk.options.partnerId, shop_id: Number(id), ...pair } };
    },
  },
  {
    method: 'POST',
    path: '/api/v2/public/get_token_by_resend_code',
    isPublic: true,
    body: ['resend_code'],
    work: ({ desk, body }) => {
      const { grant, pair } = desk.grants.resend(text(body['resend_code'], 'resend_code'));
      return { top: { ...pair, shop_id_list: [Number(grant.shop.id)] } };
    },
  },
  {
    method: 'GET',
    path: '/api/v2/public/get_shops_by_partner',
    isPublic: true,
    query: ['page_size', 'page_no'],
    work: ({ desk, query }) => {
      const size = wholeNumber(query.get('page_size'), 'page_size', { least: 1, most: 100, or: 100 });
      const no = wholeNumber(query.get('page_no'), 'page_no', { least: 1, or: 1 });
      const all = [...desk.grants.byShop.values()].filter(({ revoked }) => !revoked);
      return {
        top: {
          authed_shop_list: all.slice((no - 1) * size, no * size).map(({ shop, since, until }) => ({
            region: 'TH',
            shop_id: Number(shop.id),
            auth_time: seconds(since),
            expire_time: seconds(until),
            sip_affi_shop_list: [],
          })),
          more: all.length > no * size,
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/api/v2/shop/get_shop_info',
    work: ({ desk, shop }) => {
      const { since, until } = desk.grants.byShop.get(shop)!;
      return {
        top: {
          shop_name: shop.name,
          region: 'TH',
          status: 'NORMAL',
          is_cb: false,
          auth_time: seconds(since),
          expire_time: seconds(until),
        },
      };
    },
  },
];
