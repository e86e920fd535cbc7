import { createHmac } from 'node:crypto';

/** What a push carries as `x-myshop-signature`: over the bytes of its body, with the shop's webhook secret. Calls are not signed. */
export const pushSignature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');
