import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { ALL_ENDPOINTS } from '../modules.ts';
import { auth } from '../../contract/auth.ts';
import { openWorld, type World } from '../../test/world/app.ts';
import { PASSWORD } from '../../test/world/cast.ts';
import { sessionFor } from '../../test/world/newcomers.ts';

/** Reviewed: what a page of ours may load and run, and who may frame it. */
const CSP = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');
/** A stored file is shown and runs nothing. */
const FILE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

/** Every kind of answer there is: of the API, refused, not found, of operators, a page, a file. */
async function everyKind(world: World): Promise<[string, Record<string, unknown>, string][]> {
  const clerk = await world.as('clerk');
  const { url } = (await clerk.upload('slip', await picture())).ok.Data;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await world.app.http.inject({ method: 'GET', url: path, headers })).headers;
  const signedIn = { authorization: `Bearer ${clerk.token}` };
  return [
    ['the API', await get('/api/v1/profile', signedIn), CSP],
    ['a refusal', await get('/api/v1/profile'), CSP],
    ['nothing there', await get('/api/nothing'), CSP],
    ['a page that is not there', await get('/api', { accept: 'text/html' }), CSP],
    ['alive', await get('/healthz'), CSP],
    ['metrics', await get('/metrics'), CSP],
    ['the contract', await get('/openapi.json'), CSP],
    ['a file', await get(url, signedIn), FILE_CSP],
  ];
}

describe.each([
  ['http://localhost:3000', undefined, false],
  ['https://shop.example', 'max-age=31536000; includeSubDomains', true],
])('open to people at %s', (publicUrl, hsts, secure) => {
  const world = openWorld({ PUBLIC_URL: publicUrl });

  test('every kind of answer has every header', async () => {
    for (const [what, headers, csp] of await everyKind(world)) {
      expect([what, headers]).toEqual([
        what,
        expect.objectContaining({
          'content-security-policy': csp,
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        }),
      ]);
      expect([what, headers['strict-transport-security'], headers['x-powered-by']]).toEqual([
        what,
        hsts,
        undefined,
      ]);
    }
  });

  test('so has the refusal of an address that cannot be read', async () => {
    const { headers, statusCode } = await world.app.http.inject({ method: 'GET', url: '/files/%ff' });
    expect([statusCode, headers]).toEqual([
      400,
      expect.objectContaining({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      }),
    ]);
  });

  test('what the API says is kept nowhere, a file by its reader alone', async () => {
    for (const [what, headers] of (await everyKind(world)).filter(([, h]) =>
      String(h['content-type']).startsWith('application/json; charset'),
    ))
      if (what === 'the API' || what === 'a refusal')
        expect([what, headers['cache-control']]).toEqual([what, 'no-store']);
    const file = (await everyKind(world)).find(([what]) => what === 'a file')![1];
    expect(file['cache-control']).toBe('private, max-age=86400, immutable');
    expect(file['content-disposition']).toMatch(/^inline; filename="[0-9a-f-]{36}\.jpg"$/);
  });

  test('the session’s cookie is for this site alone and no script reads it', async () => {
    const answer = await world.anonymous.call(auth.login, { username: 'clerk', password: PASSWORD });
    expect(answer.headers['set-cookie']).toBe(
      `token=${answer.ok.Data.token}; Max-Age=43200; Path=/; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Strict`,
    );
    const left = await world.app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${answer.ok.Data.token}` },
    });
    expect(left.headers['set-cookie']).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
  });

  const changing = ALL_ENDPOINTS.filter((e) => e.method !== 'GET').map(
    (e) => [`${e.method} ${e.path}`, e] as const,
  );
  test.each(changing)('%s by cookie comes from our own pages or not at all', async (_name, e) => {
    const { token } = await sessionFor(world, 'admin');
    const send = async (headers: Record<string, string>) => {
      const answer = await world.app.http.inject({
        method: e.method,
        url: `${e.path.replace(/\{\w+\}/g, '999999999')}?no_endpoint_has_this=1`,
        headers: { host: 'elsewhere.example:8080', ...headers },
        cookies: { token: token! },
      });
      return (answer.json() as { Detail?: { code: string } }).Detail?.code;
    };
    for (const foreign of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${publicUrl}.evil.example` },
      { origin: publicUrl.replace('://', '://evil.') },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ])
      expect([foreign, await send(foreign)]).toEqual([foreign, 'wrong_origin']);
    for (const own of [
      { origin: publicUrl },
      { origin: 'http://elsewhere.example:8080' },
      { 'sec-fetch-site': 'same-origin' },
    ])
      expect([own, await send(own)]).toEqual([own, 'invalid_param']);
  });

  test('no other site is let in to read', async () => {
    const answer = await world.app.http.inject({
      method: 'OPTIONS',
      url: '/api/v1/orders',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(answer.headers).filter((h) => h.startsWith('access-control'))).toEqual([]);
  });
});

describe('an answer is packed for who can unpack it', () => {
  const world = openWorld();
  const ask = async (path: string, encoding?: string) => {
    const { token } = await world.as('clerk');
    return world.app.http.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) },
    });
  };

  test('a long one to the very letter, with its length and for whom it is', async () => {
    const [plain, packed] = [await ask('/openapi.json'), await ask('/openapi.json', 'gzip, br')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('a short one and a picture are left as they are', async () => {
    const clerk = await world.as('clerk');
    const { url } = (await clerk.upload('slip', await picture())).ok.Data;
    for (const path of ['/api/v1/profile', url])
      expect((await ask(path, 'gzip')).headers['content-encoding'], path).toBeUndefined();
  });
});

describe('whose address it is', () => {
  const world = openWorld({ TRUST_PROXY: '' });
  test('nobody says it for himself', async () => {
    await world.app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': '6.6.6.6' },
      payload: { username: 'clerk', password: 'a wrong password' },
    });
    expect(await world.value(`select array_agg(distinct ip) from login_tries`)).toEqual(['127.0.0.1']);
  });
});
