import type { SignedInUser } from '../../../contract/auth.ts';
import type { Locale } from '../../../contract/shared.ts';

/** What the browser keeps of the signed-in state, and nothing else of the server's. */
interface Kept {
  user?: SignedInUser;
  /** The session is locked until its password comes again. */
  locked?: boolean;
  locale?: Locale;
}
export const KEY = 'langraan.auth';

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
const write = (change: Kept) => localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));

export const kept = {
  user: () => read().user,
  locked: () => read().locked === true,
  locale: (): Locale => (read().locale === 'en' ? 'en' : 'th'),
};
export const keep = {
  /** Whom the server told us of: to a locked session it tells nothing. */
  user: (user: SignedInUser) => write({ user, locale: user.Locale, locked: false }),
  locked: () => write({ locked: true }),
  locale: (locale: Locale) => write({ locale }),
  /** Everything but the language goes. */
  nobody: () => localStorage.setItem(KEY, JSON.stringify({ locale: kept.locale() } satisfies Kept)),
};
