import { createHmac } from 'node:crypto';

/** What a request has to be signed with (partner.tiktokshop.com/docv2/page/sign-your-api-request). */
export function signatureOf(
  secret: string,
  request: { path: string; query: URLSearchParams; contentType: string; raw: Uint8Array },
): string {
  const names = [...new Set(request.query.keys())].filter(
    (name) => name !== 'sign' && name !== 'access_token',
  );
  const query = names
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((name) => name + request.query.getAll(name).join(','))
    .join('');
  const [media = ''] = request.contentType.split(';');
  const isForm = media.trim().toLowerCase() === 'multipart/form-data';
  const signed = createHmac('sha256', secret).update(secret + request.path + query);
  if (!isForm) signed.update(request.raw);
  return signed.update(secret).digest('hex');
}

/** What a push carries in `Authorization` (…/docv2/page/tts-webhooks-overview). */
export const pushSignature = (key: string, secret: string, body: string): string =>
  createHmac('sha256', secret)
    .update(key + body)
    .digest('hex');
