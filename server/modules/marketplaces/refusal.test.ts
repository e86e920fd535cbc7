import { expect, test } from 'vitest';
import { lazadaRefused } from './lazada/refusal.ts';
import { lineRefused } from './line/refusal.ts';
import type { Answer, Refused } from './refusal.ts';
import { shopeeRefused } from './shopee/refusal.ts';
import { tiktokRefused } from './tiktok/refusal.ts';

/** 27 November 2026, 20:00 in UTC+8. */
const AT = Date.parse('2026-11-27T12:00:00Z');
const answer = (body: object | string, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
type Read = (of: Answer, at: number) => Refused | null;
const kind = (read: Read, ...of: Parameters<typeof answer>) => read(answer(...of), AT)?.kind ?? null;

test.each([
  [{ code: 0, message: 'Success', data: {} }, 200, null],
  [{ code: 105002, message: 'Expired credentials' }, 401, 'token'],
  [{ code: 36009004, message: 'The `x-tts-access-token` header is invalid' }, 401, 'token'],
  [{ code: 36009004, message: 'timestamp is earlier than 5 minutes' }, 400, 'clock'],
  [{ code: 36009004, message: 'Invalid app_key' }, 400, 'app'],
  [{ code: 36009004, message: 'Unexpected identifier: shop_cipher is not required' }, 400, 'request'],
  [{ code: 106001, message: 'sign is invalid' }, 401, 'signature'],
  [{ code: 105005, message: 'scope' }, 403, 'permission'],
  [{ code: 36009002, message: 'slow down' }, 429, 'wait'],
  [{ code: 36009003, message: 'internal' }, 200, 'server'],
  [{ code: 10007014, message: 'package in freeze status' }, 200, 'business'],
  ['<html>bad gateway</html>', 502, 'server'],
] as const)('TikTok Shop: %j with %i is %s', (body, status, expected) => {
  expect(kind(tiktokRefused, body, status)).toBe(expected);
});
test('TikTok Shop says how long to wait', () => {
  expect(
    tiktokRefused(answer({ code: 36009002, message: '' }, 429, { 'retry-after': '3' }), AT)?.waitMs,
  ).toBe(3_000);
});
test('a page instead of an answer that says yes is no answer', () => {
  for (const read of [tiktokRefused, shopeeRefused, lazadaRefused])
    expect(() => read(answer('<html>'), AT)).toThrow('no JSON');
});

test.each([
  [{ error: '', message: '', response: {} }, null],
  [{ error: 'error_auth', message: 'Invalid access_token.' }, 'token'],
  [{ error: 'error_auth', message: 'partner_id is invalid' }, 'app'],
  [{ error: 'invalid_acceess_token', message: '' }, 'token'],
  [{ error: 'refresh_token_expired', message: '' }, 'reconnect'],
  [{ error: 'error_sign', message: 'Wrong sign.' }, 'signature'],
  [{ error: 'error_param', message: 'Timestamp is expired.' }, 'clock'],
  [{ error: 'error_param', message: 'order_sn_list is wrong' }, 'request'],
  [{ error: 'error_rate_limit', message: 'Too many requests' }, 'wait'],
  [{ error: 'error_limit', message: '' }, 'quota'],
  [{ error: 'error_server', message: '' }, 'server'],
  [{ error: 'logistics.package_already_shipped', message: '' }, 'conflict'],
  [{ error: 'product.error_cannt_edit_stock_in_promotion', message: '' }, 'business'],
] as const)('Shopee: %j is %s', (body, expected) => {
  expect(kind(shopeeRefused, body)).toBe(expected);
});
test('Shopee’s quota is back at midnight in UTC+8', () => {
  expect(shopeeRefused(answer({ error: 'error_limit', message: '' }), AT)?.waitMs).toBe(4 * 3_600_000);
});

test.each([
  [{ code: '0', data: {} }, null],
  [{ code: 0, data: {} }, null],
  [{ type: 'ISP', code: 'IllegalAccessToken', message: '' }, 'token'],
  [{ type: 'ISP', code: 'IllegalRefreshToken', message: '' }, 'reconnect'],
  [{ type: 'ISV', code: 'IncompleteSignature', message: '' }, 'signature'],
  [{ type: 'ISV', code: 'MissingParameter', message: 'timestamp is missing' }, 'clock'],
  [{ type: 'ISP', code: 'SellerCallLimit', message: '' }, 'wait'],
  [{ type: 'ISP', code: '901', message: '' }, 'wait'],
  [{ type: 'ISP', code: '4147', message: '' }, 'conflict'],
  [{ type: 'SYSTEM', code: '77', message: '' }, 'server'],
  [{ type: 'ISV', code: '14', message: 'offset' }, 'request'],
  [{ type: 'ISV', code: '212', message: '' }, 'business'],
] as const)('Lazada: %j is %s', (body, expected) => {
  expect(kind(lazadaRefused, body)).toBe(expected);
});
test('Lazada’s limit of calls is lifted with the next second', () => {
  expect(lazadaRefused(answer({ code: 'SellerCallLimit', message: '' }), AT)?.waitMs).toBe(1_300);
});

test.each([
  [{ data: [] }, 200, null],
  [{ code: 'UNAUTHORIZED', message: '' }, 401, 'reconnect'],
  [{ code: 'PERMISSION_DENIED', message: '' }, 403, 'permission'],
  [{ code: 'DATA_CONFLICT', message: '' }, 409, 'conflict'],
  [{ code: 'BAD_REQUEST', message: '' }, 400, 'request'],
  [{ code: 'NOT_FOUND', message: '' }, 404, 'business'],
  [{ code: 'INTERNAL_ERROR', message: '' }, 500, 'server'],
  ['', 429, 'wait'],
  ['<html>', 503, 'server'],
  ['', 401, 'reconnect'],
] as const)('LINE: %j with %i is %s', (body, status, expected) => {
  expect(kind(lineRefused, body, status)).toBe(expected);
});
