import { expect, test } from 'vitest';
import { pushSignature, signatureOf } from './sign.ts';

const vector = (
  secret: string,
  path: string,
  query: Record<string, string>,
  body = '',
  contentType = 'application/json',
) => signatureOf(secret, { path, query: new URLSearchParams(query), contentType, raw: Buffer.from(body) });

test('a request is signed as in the vendor’s example', () => {
  expect(
    vector('e59af819cc', '/authorization/202309/shops', { app_key: '29a39d', timestamp: '1623812664' }),
  ).toBe('b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8');
  expect(vector('app_secret', '/test-api', { foo: 'bar' })).toBe(
    'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
  );
});
test('its body as it is sent, and its query decoded, without the signature and the token', () => {
  expect(
    vector(
      'e59af819cc',
      '/event/202309/webhooks',
      {
        sign: 'x',
        access_token: 'y',
        timestamp: '1696909648',
        app_key: '68xu9ks5p4i8',
        shop_cipher: 'ROW_xkMbgAAAeVAQra0eZWebFQq5aIKt',
      },
      '{"address":"https://partner.tiktokshop.com","event_type":"PACKAGE_UPDATE"}',
    ),
  ).toBe('a75b9c8cd57140cab6dc95bf31c37bd6ffface74210768b6517c0ff81659b0ba');
  expect(
    vector(
      'e59af819cc',
      '/order/202309/orders/search',
      {
        app_key: '29a39d',
        page_size: '100',
        page_token: '6AsPQsUMvH3RkchNUPPh22NROHkE0D8pmq/N5M1kHYcZmtRyv9aVrNv65W7Q6tFA+7D1ud64MPNz5OaT',
        shop_cipher: 'GCP_XF90igAAAABh00qsWgtvOiGFNqyubMt3',
        timestamp: '1623812664',
      },
      '{"order_status":"UNPAID"}',
    ),
  ).toBe('6b55918cfea8c0a45c2e533b88a5d8c2c379f23ded442d71d9be1fa86d28f73e');
});
test('a form’s body is not signed', () => {
  const form = (body: string) => vector('s', '/p', { app_key: 'k' }, body, 'Multipart/Form-Data; boundary=x');
  expect(form('one')).toBe(form('two'));
});
test('a push is signed as in the vendor’s example', () => {
  const body =
    '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}';
  expect(pushSignature('abcdef', '123', body)).toBe(
    '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05',
  );
});
