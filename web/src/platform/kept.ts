import type { SignedInUser } from '../../../contract/users.ts';
import type { Locale } from '../../../contract/shared.ts';
import { stored } from './storage.ts';

/** What the browser keeps of the signed-in state, and nothing else of the server's. */
interface Kept {
  user?: SignedInUser;
  /** The session is locked until its password comes again. */
  locked?: boolean;
  locale?: Locale;
  /** The language somebody chose here, until the server knows it too. */
  choice?: { of: number; locale: Locale } | undefined;
  /** Whose session ended here without their doing: they need only type their password. */
  was?: string | undefined;
}
const state = stored<Kept>('auth');
const read = (): Kept => state.read() ?? {};
const add = (change: Kept) => state.write({ ...read(), ...change });

export const kept = {
  user: () => read().user,
  locked: () => read().locked === true,
  locale: (): Locale => (read().locale === 'en' ? 'en' : 'th'),
  choice: () => read().choice,
  was: () => read().was,
  onElsewhere: state.onElsewhere,
};
export const keep = {
  /** Whom the server told us of: to a locked session it tells nothing. */
  user: (user: SignedInUser) => add({ user, locale: user.Locale, locked: false, was: undefined }),
  locked: () => add({ locked: true }),
  locale: (locale: Locale) => add({ locale }),
  choice: (choice: Kept['choice']) => add({ choice }),
  /** Everything but the language goes. */
  nobody: () => state.write({ locale: kept.locale(), choice: kept.choice() }),
  /** The same, but for the name of who was here. */
  ended: () =>
    state.write({
      locale: kept.locale(),
      choice: kept.choice(),
      was: kept.user()?.Username ?? kept.was(),
    }),
};
