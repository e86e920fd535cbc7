import { UnstyledButton } from '@mantine/core';
import type { Locale } from '../../../../contract/shared.ts';
import { useLocale, useWords, wordsOf } from '../../platform/i18n.ts';
import { chooseLanguage } from '../../platform/choices.ts';
import { toast } from '../../platform/toast.ts';
import classes from './LanguageSwitch.module.css';

/** EN/TH. Signed in, the server keeps the choice; should it not answer yet, that is said: the next device still speaks the other one. */
export function LanguageSwitch() {
  const t = useWords('kit');
  const current = useLocale();
  return (
    <div role="group" aria-label={t('frame.language')} className={classes['switch']}>
      {(['th', 'en'] as const).map((language) => (
        <UnstyledButton
          key={language}
          aria-pressed={language === current}
          aria-label={language === 'th' ? `TH ${t('frame.toThai')}` : `EN ${t('frame.toEnglish')}`}
          onClick={() => void choose(language)}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      ))}
    </div>
  );
}

async function choose(language: Locale) {
  try {
    if (!(await chooseLanguage(language))) toast.warn(wordsOf('kit')('frame.choiceNotKept'));
  } catch {
    toast.warn(wordsOf('kit')('frame.languageNotHere'));
  }
}
