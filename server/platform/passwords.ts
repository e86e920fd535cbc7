import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id set; at most two at once, so that a storm of sign-ins leaves the server usable.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));
export const verifyPassword = (kept: string, password: string): Promise<boolean> =>
  inTurn(() => verify(kept, password).catch(() => false));

// no sign that could be taken for another one
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Twelve of them in groups of four: what is read aloud or written on a slip. */
export const readableSecret = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** A password that is handed over, with its hash; nulls where none is. */
export interface HandedOver {
  password: string | null;
  hash: string | null;
}
/** What is told over the phone or written on a slip, to be changed at the first sign-in. */
export async function oneTimePassword(): Promise<HandedOver> {
  const password = readableSecret();
  return { password, hash: await hashPassword(password) };
}
export const NO_PASSWORD: HandedOver = { password: null, hash: null };

/** Takes as long as a real check, where there is no such user. */
export async function pretendToVerify(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password');
  await verifyPassword(await dummy, password);
  return false;
}
let dummy: Promise<string> | undefined;

let common: Promise<ReadonlySet<string>> | undefined;
/** The 10,000 commonest passwords, lower case. */
export const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    (m) => new Set(m.dictionary['passwords-common'].slice(0, 10_000).map((p) => String(p).toLowerCase())),
  ));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
