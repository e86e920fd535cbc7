import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in lower-case hex. */
export const hmacHex = (secret: string, data: string | Uint8Array): string =>
  createHmac('sha256', secret).update(data).digest('hex');

/** HMAC-SHA256 over parts that follow each other, without a copy of the long one. */
export const hmacOf = (
  secret: string,
  parts: readonly (string | Uint8Array)[],
  as: 'hex' | 'base64',
): string => {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest(as);
};

/** Whether two signatures are one, in a time that tells nothing of where they differ. */
export function isSame(given: string | undefined, own: string): boolean {
  if (given === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(own)];
  return a.length === b.length && timingSafeEqual(a, b);
}
