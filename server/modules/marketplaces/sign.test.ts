import { describe, expect, test } from 'vitest';
import { signLazada, isLazadaPush } from './lazada/sign.ts';
import { isLinePush } from './line/sign.ts';
import { isShopeePush, signShopee } from './shopee/sign.ts';
import { isTikTokPush, signTikTok } from './tiktok/sign.ts';

const bytes = (text: string) => Buffer.from(text);
/** Whatever a signature is over: one bit of it changed, it is no longer that. */
function refusesWhatChanged(
  verify: (raw: Uint8Array, signature: string | undefined) => boolean,
  raw: Buffer,
  signature: string,
) {
  expect(verify(raw, signature)).toBe(true);
  for (let at = 0; at < raw.length; at += 7) {
    const other = Buffer.from(raw);
    other[at]! ^= 1;
    expect([at, verify(other, signature)]).toEqual([at, false]);
  }
  for (const wrong of [
    undefined,
    '',
    signature.slice(1),
    `${signature}0`,
    `Bearer ${signature}`,
    signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0'),
  ])
    expect([wrong, verify(raw, wrong)]).toEqual([wrong, false]);
}

describe('TikTok Shop', () => {
  test.each([
    [
      'the official example',
      'e59af819cc',
      { path: '/authorization/202309/shops', query: { app_key: '29a39d', timestamp: '1623812664' } },
      'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    ],
    [
      'one of a published client',
      'app_secret',
      { path: '/test-api', query: { foo: 'bar' } },
      'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    ],
    [
      'a body',
      'e59af819cc',
      {
        path: '/event/202309/webhooks',
        query: {
          timestamp: '1696909648',
          shop_cipher: 'ROW_xkMbgAAAeVAQra0eZWebFQq5aIKt',
          app_key: '68xu9ks5p4i8',
        },
        body: '{"address":"https://partner.tiktokshop.com","event_type":"PACKAGE_UPDATE"}',
      },
      'a75b9c8cd57140cab6dc95bf31c37bd6ffface74210768b6517c0ff81659b0ba',
    ],
    [
      'a page token with signs that an address escapes',
      'e59af819cc',
      {
        path: '/order/202309/orders/search',
        query: {
          app_key: '29a39d',
          page_size: '100',
          page_token: '6AsPQsUMvH3RkchNUPPh22NROHkE0D8pmq/N5M1kHYcZmtRyv9aVrNv65W7Q6tFA+7D1ud64MPNz5OaT',
          shop_cipher: 'GCP_XF90igAAAABh00qsWgtvOiGFNqyubMt3',
          timestamp: '1623812664',
        },
        body: '{"order_status":"UNPAID"}',
      },
      '6b55918cfea8c0a45c2e533b88a5d8c2c379f23ded442d71d9be1fa86d28f73e',
    ],
  ])('%s', (_what, secret, call, expected) => {
    expect(signTikTok(secret, call)).toBe(expected);
    const { query } = call;
    expect(signTikTok(secret, { ...call, query: { sign: 'x', access_token: 'y', ...query } })).toBe(expected);
  });
  test('a push', () => {
    const raw =
      '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}';
    refusesWhatChanged(
      (data, signature) => isTikTokPush({ key: 'abcdef', secret: '123' }, data, signature),
      bytes(raw),
      '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05',
    );
  });
});

describe('Shopee', () => {
  const partner = {
    id: '2001887',
    key: '57615053704d6470644f554a78656d50484143644964436a5568777544524579',
  };
  test.each([
    [
      '/api/v2/shop/get_shop_info',
      { accessToken: '59777174636562737266615546704c6d', shopId: '14701711' },
      'b914bea03c13799deb036bb9d10e689f5a6bade160c44af568646f1ef7d796c1',
    ],
    [
      '/api/v2/public/get_shops_by_partner',
      undefined,
      '60ab8c4a535009ab33b8a0029ee18a667ef6eaeb16481ed3d573a5059122d4df',
    ],
    [
      '/api/v2/shop/auth_partner',
      undefined,
      '0073b5b6e36428d5f469ae927416d50b34ed92480534178c39c7347be0535402',
    ],
  ])('%s', (path, caller, expected) => {
    expect(signShopee(partner, path, 1655714431, caller)).toBe(expected);
  });
  test('a push, of the registered address alone', () => {
    const url = 'https://example.com/shopee/push';
    const signature = '5f2ca9f6c64e58aa5af5d28ae9e62a49363df59072cdc501232e444720923f89';
    const raw = bytes('{"shop_id":123,"code":1}');
    refusesWhatChanged((data, given) => isShopeePush(partner.key, url, data, given), raw, signature);
    expect(isShopeePush(partner.key, `${url}/`, raw, signature)).toBe(false);
  });
});

describe('Lazada', () => {
  test('the official example', () => {
    const params = {
      timestamp: '1517820392000',
      access_token: 'test',
      app_key: '123456',
      order_id: '1234',
      sign_method: 'sha256',
    };
    const expected = '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A';
    expect(signLazada('helloworld', '/order/get', params)).toBe(expected);
    expect(signLazada('helloworld', '/rest/order/get', { sign: 'x', ...params })).toBe(expected);
  });
  test('names are in the order of their bytes', () => {
    const params = { foobar: '4', foo_bar: '3', foo: '1', bar: '2' };
    const { createHmac } = process.getBuiltinModule('node:crypto');
    expect(signLazada('key', '/test/api', params)).toBe(
      createHmac('sha256', 'key').update('/test/apibar2foo1foo_bar3foobar4').digest('hex').toUpperCase(),
    );
  });
  const app = { key: '123456', secret: '3412gyo124goi3124' };
  test.each([
    [
      '{"seller_id":"1234567", "message_type":0, "data":{...}..}',
      'f3d2ca947f16a50b577c036adecd18bec126ea19cadedd59816e255d3b6104ab',
    ],
    [
      '{"seller_id":"null","message_type":8,"data":{"app_key":"123456","auth_expiry_time":1627542238,"seller_id":"1000165972"},"timestamp":1627416758,"site":"lazada_ph"}',
      'db0ff45c239239076b916c2d1e190ea65ea591bb7427ba473ba766bb1f5d06a3',
    ],
  ])('a push: %s', (raw, signature) => {
    refusesWhatChanged((data, given) => isLazadaPush(app, data, given), bytes(raw), signature);
  });
});

test('LINE: a push', () => {
  refusesWhatChanged(
    (data, given) => isLinePush('secret-token', data, given),
    bytes('{"orderNumber":"LMS-1"}'),
    '4AB3VQYn3gtaGoiTPeDCYeL6++UHAIaA8IBXxQWSe9o=',
  );
});
