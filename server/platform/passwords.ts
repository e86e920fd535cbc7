import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id set; at most two at once, so that a storm of sign-ins leaves the server usable.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));
export const verifyPassword = (kept: string, password: string): Promise<boolean> =>
  inTurn(() => verify(kept, password).catch(() => false));

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
