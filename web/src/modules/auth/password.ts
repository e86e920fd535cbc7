import { wordsOf } from '../../platform/i18n.ts';

const SHORTEST = 10;

/** What the browser can tell of a new password before the server looks at it. */
export function problemsOf(password: string, confirm: string) {
  const t = wordsOf('auth');
  return {
    password: password.length < SHORTEST ? t('reset.tooShort') : undefined,
    confirm: confirm !== password ? t('reset.mismatch') : undefined,
  };
}
