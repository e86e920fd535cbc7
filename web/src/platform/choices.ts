import { profile } from '../../../contract/auth.ts';
import type { Locale, Theme } from '../../../contract/shared.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { call } from './client.ts';
import { setLocale } from './i18n.ts';
import { keep, kept } from './kept.ts';

// The language and the theme that a person chooses. Kept in the browser first: a page that is left, or a network that is
// away, loses nothing of it, for what the server does not know yet is sent when it answers again, and at the next start.

/** False: it could not be kept with the account yet. Throws where the words do not come. */
export async function chooseLanguage(language: Locale): Promise<boolean> {
  const before = { locale: kept.locale(), choice: kept.choice() };
  // before its words have come: the page may be left by then
  keep.locale(language);
  chosen({ locale: language });
  try {
    await setLocale(language);
  } catch (error) {
    keep.locale(before.locale);
    keep.choice(before.choice);
    throw error;
  }
  return sendChoice();
}

/** False: it could not be kept with the account yet. */
export function chooseTheme(theme: Theme): Promise<boolean> {
  keep.theme(theme);
  chosen({ theme });
  return sendChoice();
}

/** Of who chose before signing in: it goes with whoever does. */
const NEXT = 0;
function chosen(choice: { locale?: Locale; theme?: Theme }) {
  const of = kept.user()?.Id ?? NEXT;
  keep.choice({ ...choiceOf(of), of, ...choice });
}
const choiceOf = (of: number) => {
  const choice = kept.choice();
  return choice?.of === of ? choice : undefined;
};

/** What was chosen on the sign-in page is theirs who signs in there. */
export function takeChoice(user: SignedInUser) {
  const choice = choiceOf(NEXT);
  if (choice) keep.choice({ ...choice, of: user.Id });
}

/** The user as the server told, with what was chosen here since. */
export function asChosenHere(user: SignedInUser): SignedInUser {
  const { locale = user.Locale, theme = user.Theme } = choiceOf(user.Id) ?? {};
  return { ...user, Locale: locale, Theme: theme };
}

let sending: Promise<boolean> | undefined;
/** What the server does not know yet; one after the other, so that what was chosen last also arrives last. */
export const sendChoice = () => (sending ??= send().finally(() => (sending = undefined)));

async function send(): Promise<boolean> {
  const choice = kept.choice();
  if (!choice || kept.user()?.Id !== choice.of) return true;
  const { locale, theme } = choice;
  try {
    if (locale) await call(profile.locale, { locale }, { outlives: true });
    if (theme) await call(profile.theme, { theme }, { outlives: true });
  } catch {
    return false;
  }
  const since = kept.choice();
  if (since?.locale !== locale || since?.theme !== theme) return send();
  keep.choice(undefined);
  return true;
}
