import { hmacOf, isSame } from '../hmac.ts';

export interface Call {
  /** As in the address, without host and query. */
  path: string;
  /** Decoded values; several of one name joined with commas. */
  query: Readonly<Record<string, string>>;
  /** The bytes that are sent, also of `{}`; none of a GET and of a multipart form. */
  body?: string;
}

/**
 * Signs a call of the TikTok Shop Open API: the secret, the path, the query by name (without `sign` and `access_token`), the body, the
 * secret. Source: partner.tiktokshop.com/docv2/page/sign-your-api-request.
 */
export function signTikTok(secret: string, { path, query, body = '' }: Call): string {
  const pairs = Object.entries(query)
    .filter(([name]) => name !== 'sign' && name !== 'access_token')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacOf(secret, [secret, path, ...pairs, body, secret], 'hex');
}

/** A push is signed over the app's key and the bytes as they came. Source: as above, tts-webhooks-overview. */
export const isTikTokPush = (
  app: { key: string; secret: string },
  raw: Uint8Array,
  authorization: string | undefined,
): boolean => isSame(authorization, hmacOf(app.secret, [app.key, raw], 'hex'));
