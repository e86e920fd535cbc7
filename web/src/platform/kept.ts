import type { SignedInUser } from '../../../contract/users.ts';
import type { Locale, Theme } from '../../../contract/shared.ts';
import { stored } from './storage.ts';

/** What the browser keeps of the signed-in state, and nothing else of the server's. */
interface Kept {
  user?: SignedInUser;
  /** The session is locked until its password comes again. */
  locked?: boolean;
  locale?: Locale;
  /** Read by /theme.js before anything is drawn. */
  theme?: Theme;
  /** What somebody chose here, until the server knows it too. */
  choice?: { of: number; locale?: Locale; theme?: Theme } | undefined;
  /** Signed out here, and the server was not told of it yet. */
  leaving?: boolean | undefined;
  /** Whose session ended here without their doing: they need only type their password. */
  was?: string | undefined;
}
const state = stored<Kept>('auth');
const read = (): Kept => state.read() ?? {};
const add = (change: Kept) => state.write({ ...read(), ...change });
const themeListeners = new Set<() => void>();

export const kept = {
  user: () => read().user,
  locked: () => read().locked === true,
  locale: (): Locale => (read().locale === 'en' ? 'en' : 'th'),
  theme: (): Theme => read().theme ?? 'auto',
  /** Answers how to stop listening. */
  onTheme: (then: () => void) => {
    themeListeners.add(then);
    return () => void themeListeners.delete(then);
  },
  choice: () => read().choice,
  was: () => read().was,
  leaving: () => read().leaving === true,
  onElsewhere: state.onElsewhere,
};
export const keep = {
  /** Whom the server told us of: to a locked session it tells nothing. */
  user: (user: SignedInUser) => {
    add({ user, locale: user.Locale, locked: false, was: undefined, leaving: undefined });
    keep.theme(user.Theme);
  },
  locked: () => add({ locked: true }),
  locale: (locale: Locale) => add({ locale }),
  theme: (theme: Theme) => {
    if (theme === kept.theme()) return;
    add({ theme });
    themeListeners.forEach((tell) => tell());
  },
  choice: (choice: Kept['choice']) => add({ choice }),
  /** Everything goes but the language, the theme, and that the server is still to be told of a signing out. */
  nobody: () => state.write(taste()),
  leaving: (leaving: boolean) => add({ leaving: leaving || undefined }),
  /** The same, but for the name of who was here. */
  ended: () =>
    state.write({
      ...taste(),
      was: kept.user()?.Username ?? kept.was(),
    }),
};

const taste = () => ({
  locale: kept.locale(),
  theme: kept.theme(),
  choice: kept.choice(),
  leaving: read().leaving,
});
