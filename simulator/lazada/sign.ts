import { createHmac } from 'node:crypto';

/** A call: all parameters of query and form but the signature, by their names' bytes, after the path without /rest (doc 108068). */
export function signatureOf(secret: string, path: string, params: URLSearchParams): string {
  const pairs = [...params]
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => name + value);
  return createHmac('sha256', secret)
    .update(path + pairs.join(''))
    .digest('hex')
    .toUpperCase();
}
/** A push: the app's key, and its body (doc 120168). */
export const pushSignature = (appKey: string, appSecret: string, body: string): string =>
  createHmac('sha256', appSecret)
    .update(appKey + body)
    .digest('hex');
