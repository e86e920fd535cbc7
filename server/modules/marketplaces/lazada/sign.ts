import { hmacHex, hmacOf, isSame } from '../hmac.ts';

/**
 * Signs a call of the Lazada Open Platform: the path without /rest and every parameter by name, of query and form alike, but for `sign` and
 * files; upper-case. Source: open.lazada.com doc 108068.
 */
export function signLazada(secret: string, path: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params)
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacHex(secret, path.replace(/^\/rest(?=\/)/, '') + pairs.join('')).toUpperCase();
}

/** A push is signed over the app's key and the bytes as they came. Source: doc 120168. */
export const isLazadaPush = (
  app: { key: string; secret: string },
  raw: Uint8Array,
  authorization: string | undefined,
): boolean => isSame(authorization, hmacOf(app.secret, [app.key, raw], 'hex'));
