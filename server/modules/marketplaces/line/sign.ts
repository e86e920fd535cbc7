import { hmacOf, isSame } from '../hmac.ts';

/** A push of LINE MyShop is signed over the bytes as they came, in base64; calls carry a key and no signature. */
export const isLinePush = (secret: string, raw: Uint8Array, signature: string | undefined): boolean =>
  isSame(signature, hmacOf(secret, [raw], 'base64'));
