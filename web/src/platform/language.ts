import { profile } from '../../../contract/auth.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { call } from './client.ts';
import { setLocale } from './i18n.ts';
import { keep, kept } from './kept.ts';

/**
 * The language a person chooses. Kept in the browser first: a page that is left, or a network that is away, loses
 * nothing of it, for what the server does not know yet is sent when it answers again, and at the next start.
 * False: it could not be kept with the account yet. Throws where the words do not come.
 */
export async function chooseLanguage(language: Locale): Promise<boolean> {
  const before = { locale: kept.locale(), choice: kept.choice() };
  const user = kept.user();
  // before its words have come: the page may be left by then
  keep.locale(language);
  if (user) keep.choice({ of: user.Id, locale: language });
  try {
    await setLocale(language);
  } catch (error) {
    keep.locale(before.locale);
    keep.choice(before.choice);
    throw error;
  }
  return user ? sendChoice() : true;
}

/** The user as the server told, in the language chosen here since. */
export function inChosenLanguage(user: SignedInUser): SignedInUser {
  const choice = kept.choice();
  return choice?.of === user.Id ? { ...user, Locale: choice.locale } : user;
}

let sending: Promise<boolean> | undefined;
/** What the server does not know yet; one after the other, so that what was chosen last also arrives last. */
export const sendChoice = () => (sending ??= send().finally(() => (sending = undefined)));

async function send(): Promise<boolean> {
  const choice = kept.choice();
  if (!choice || kept.user()?.Id !== choice.of) return true;
  const { locale } = choice;
  try {
    await call(profile.locale, { locale }, { outlives: true });
  } catch {
    return false;
  }
  if (kept.choice()?.locale !== locale) return send();
  keep.choice(undefined);
  return true;
}
