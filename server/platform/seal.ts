import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

let key: Buffer;
/** The key is the configuration's, never the database's: a copy of the database opens nothing. */
export const useSeal = (secretKey: string): void => {
  key = Buffer.from(hkdfSync('sha256', secretKey, '', 'langraan seal', 32));
};

const NONCE = 12;
const TAG = 16;

/** Seals a secret that has to be read again; it opens only where it was sealed for (`webhook/1/7`). */
export function seal(secret: string, of: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where it was sealed for something else, with another key, or changed. */
export function unseal(sealed: string, of: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}

/** The hash of what is compared and never read again, under the same key: a copy of the database is no help to guess it. */
export const keyedHash = (secret: string, of: string): string =>
  createHmac('sha256', key).update(`${of}\0${secret}`).digest('base64url');
