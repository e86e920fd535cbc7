import { Secret, TOTP } from 'otpauth';
import { TOTP as KIND } from '../../../contract/auth.second-factor.ts';

/** 160 bits, as RFC 4226 recommends; in base 32, the way apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...KIND, ...named, secret: Secret.fromBase32(secret) });

/** The link that apps read from the QR: whose account it is, and where. A colon would part the two. */
export const linkOf = (secret: string, { shop, username }: { shop: string; username: string }): string =>
  totpOf(secret, { issuer: shop.replaceAll(':', ' ').slice(0, 40), label: username }).toString();

/** The thirty seconds, counted from 1970, whose code this is: those of now, and one before or after; null: none of them. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const off = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return off === null ? null : Math.floor(at.getTime() / 1000 / KIND.period) + off;
}

/** A code as it is compared, however it was typed. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
export const isOfApp = (tidy: string): boolean => new RegExp(`^\\d{${KIND.digits}}$`).test(tidy);
