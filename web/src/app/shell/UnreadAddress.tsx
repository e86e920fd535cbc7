import { Button } from '@mantine/core';
import { fieldName } from '../../../../contract/fields.names.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useUnread } from '../../platform/url.ts';
import classes from './Shell.module.css';

/** What an address says that no screen can read is not passed over: what stands there is not narrowed by it. */
export function UnreadAddress() {
  const t = useWords('app');
  const language = useLocale();
  const [values, leaveOut] = useUnread();
  if (!values.length) return null;
  const said = values.map(({ name, text }) => `${fieldName(name, language) ?? name} ${text.slice(0, 40)}`);
  return (
    <div className={classes['unread']}>
      <WholeWords role="alert">{t('unread.says', { values: said.join(' · ') })}</WholeWords>
      <Button size="compact-sm" variant="light" onClick={leaveOut}>
        {t('unread.leaveOut')}
      </Button>
    </div>
  );
}
