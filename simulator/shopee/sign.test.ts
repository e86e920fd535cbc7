import { expect, test } from 'vitest';
import { pushSignature, signatureOf } from './sign.ts';

const KEY = '57615053704d6470644f554a78656d50484143644964436a5568777544524579';
const sign = (path: string, of: { accessToken?: string; id?: string } = {}) =>
  signatureOf(KEY, { partnerId: '2001887', path, timestamp: '1655714431', ...of });

test('calls are signed as in the vendor’s examples: of a shop, of nobody, of a merchant', () => {
  const shop = { accessToken: '59777174636562737266615546704c6d', id: '14701711' };
  const merchant = { accessToken: '09777174636962737266615546704c6d', id: '1000000' };
  expect(sign('/api/v2/shop/get_shop_info', shop)).toBe(
    'b914bea03c13799deb036bb9d10e689f5a6bade160c44af568646f1ef7d796c1',
  );
  expect(sign('/api/v2/public/get_shops_by_partner')).toBe(
    '60ab8c4a535009ab33b8a0029ee18a667ef6eaeb16481ed3d573a5059122d4df',
  );
  expect(sign('/api/v2/global_product/get_category', merchant)).toBe(
    'a50a2229b148e76048e21ad69a9d619885a21bd4aa7738bc524e1207df73a151',
  );
  expect(sign('/api/v2/shop/auth_partner')).toBe(
    '0073b5b6e36428d5f469ae927416d50b34ed92480534178c39c7347be0535402',
  );
});
test('a push is signed with the address it goes to', () => {
  expect(pushSignature(KEY, 'https://example.com/shopee/push', '{"shop_id":123,"code":1}')).toBe(
    '5f2ca9f6c64e58aa5af5d28ae9e62a49363df59072cdc501232e444720923f89',
  );
});
