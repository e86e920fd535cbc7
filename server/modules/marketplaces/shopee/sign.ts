import { hmacHex, hmacOf, isSame } from '../hmac.ts';

/** Whom a call is for: nobody (authorisation, lists of shops), or a shop. */
export interface Caller {
  accessToken: string;
  shopId: string;
}
/**
 * Signs a call of the Shopee Open Platform v2: partner, path (with /api/v2), seconds, and of a shop's call its token and shop; neither
 * body nor other parameters. The key is taken as the text that it is. Source: open.shopee.com developer guide 16 and 20.
 */
export const signShopee = (
  partner: { id: string; key: string },
  path: string,
  seconds: number,
  caller?: Caller,
): string =>
  hmacHex(partner.key, `${partner.id}${path}${seconds}${caller ? caller.accessToken + caller.shopId : ''}`);

/** A push is signed over the address exactly as it was registered, a bar and the bytes as they came. Source: guide 18. */
export const isShopeePush = (
  key: string,
  registered: string,
  raw: Uint8Array,
  authorization: string | undefined,
): boolean => isSame(authorization, hmacOf(key, [`${registered}|`, raw], 'hex'));
