import { expect, test } from 'vitest';
import { pushSignature, signatureOf } from './sign.ts';

test('a call is signed as in the vendor’s example', () => {
  const params = new URLSearchParams({
    order_id: '1234',
    timestamp: '1517820392000',
    access_token: 'test',
    sign_method: 'sha256',
    app_key: '123456',
    sign: 'not of itself',
  });
  expect(signatureOf('helloworld', '/order/get', params)).toBe(
    '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
  );
});
test('names are put in order by their bytes', () => {
  const one = signatureOf('s', '/test/api', new URLSearchParams('foobar=4&foo_bar=3&bar=2&foo=1'));
  expect(one).toBe(signatureOf('s', '/test/apibar2foo1foo_bar3foobar4', new URLSearchParams()));
});
test('a push is signed as in the vendor’s example', () => {
  const body =
    '{"seller_id":"null","message_type":8,"data":{"app_key":"123456","auth_expiry_time":1627542238,"seller_id":"1000165972"},"timestamp":1627416758,"site":"lazada_ph"}';
  expect(pushSignature('123456', '3412gyo124goi3124', body)).toBe(
    'db0ff45c239239076b916c2d1e190ea65ea591bb7427ba473ba766bb1f5d06a3',
  );
});
