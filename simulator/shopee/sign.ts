import { createHmac } from 'node:crypto';

/**
 * What a request has to be signed with (guide 16): the key as it is written, not decoded. Of a shop's call the token and the
 * shop are signed too; never the other parameters, nor the body.
 */
export function signatureOf(
  partnerKey: string,
  parts: { partnerId: string; path: string; timestamp: string; accessToken?: string; id?: string },
): string {
  const { partnerId, path, timestamp, accessToken = '', id = '' } = parts;
  return createHmac('sha256', partnerKey)
    .update(partnerId + path + timestamp + accessToken + id)
    .digest('hex');
}

/** What a push carries in `Authorization`: the address as it was registered belongs to it (guide 18). */
export const pushSignature = (key: string, url: string, body: string): string =>
  createHmac('sha256', key).update(`${url}|${body}`).digest('hex');
