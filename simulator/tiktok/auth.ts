import type { Request, Reply } from '../http.ts';
import type { Desk, Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { cipherOf } from './grants.ts';

/** The page on which a seller agrees. `auto=<shop id>` agrees at once, `deny=1` refuses. */
export function consent(desk: Desk, { path, query }: Request): Reply {
  const { options, grants, world } = desk;
  const isOurs =
    path === '/oauth/authorize'
      ? query.get('app_key') === options.appKey
      : query.get('service_id') === options.serviceId;
  if (!isOurs) return { status: 400, body: '<h1>This app does not exist.</h1>' };
  const state = query.get('state');
  const back = (given: Record<string, string>): Reply => {
    const to = new URL(options.redirectUrl);
    for (const [name, value] of Object.entries(given)) to.searchParams.set(name, value);
    if (state !== null) to.searchParams.set('state', state);
    return { status: 302, headers: { location: to.href }, body: '' };
  };
  if (query.get('deny')) return back({ code: 'null', error: 'auth_denied' });
  const auto = query.get('auto');
  if (auto) {
    const shop = world.shop('tiktok', auto);
    return shop
      ? back({ code: grants.code(shop.sellerId) })
      : { status: 404, body: '<h1>This shop does not exist.</h1>' };
  }
  const link = (more: string) => `${path}?${escape(query.toString())}&amp;${more}`;
  const buttons = world
    .shopsOf('tiktok')
    .map(({ id, name }) => `<p><a href="${link(`auto=${id}`)}"><button>${escape(name)}</button></a></p>`);
  return {
    status: 200,
    body: `<!doctype html><title>TikTok Shop</title><h1>Authorize this app?</h1>${buttons.join('')}<p><a href="${link('deny=1')}"><button>Deny</button></a></p>`,
  };
}
const escape = (given: string): string => given.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const TOKEN_NAMES = {
  '/api/v2/token/get': ['app_key', 'app_secret', 'auth_code', 'grant_type'],
  '/api/v2/token/refresh': ['app_key', 'app_secret', 'refresh_token', 'grant_type'],
};
export const isTokenPath = (path: string): path is keyof typeof TOKEN_NAMES => path in TOKEN_NAMES;

/** The token host. Nothing here is signed; the secret itself is sent. */
export function token(desk: Desk, { method, path, query }: Request): object {
  const { options, grants } = desk;
  if (method !== 'GET' || !isTokenPath(path)) throw ERRORS.path();
  const unknown = [...query.keys()].find((name) => !TOKEN_NAMES[path].includes(name));
  if (unknown) throw ERRORS.param(`Unknown query parameter \`${unknown}\`.`);
  if (query.get('app_key') !== options.appKey || query.get('app_secret') !== options.appSecret)
    throw ERRORS.appKey();
  const isRefresh = path === '/api/v2/token/refresh';
  if (query.get('grant_type') !== (isRefresh ? 'refresh_token' : 'authorized_code'))
    throw ERRORS.param('`grant_type` is invalid.');
  return isRefresh
    ? grants.refresh(query.get('refresh_token') ?? '')
    : grants.exchange(query.get('auth_code') ?? '');
}

export const authRoutes: Route[] = [
  {
    method: 'GET',
    path: '/authorization/202309/shops',
    scope: 'seller.authorization.info',
    ofSeller: true,
    work: ({ desk, grant }) => ({
      shops: desk.grants.shopsOf(grant).map((shop) => ({
        id: shop.id,
        name: shop.name,
        region: 'TH',
        seller_type: 'LOCAL',
        cipher: cipherOf(shop),
        code: `TH${shop.id}`,
      })),
    }),
  },
];
