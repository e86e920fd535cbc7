import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import classes from './states.module.css';

export function PermissionDenied() {
  const t = useWords('kit');
  return (
    <div className={classes['state']}>
      <strong>{t('denied.title')}</strong>
      <WholeWords>{t('denied.says')}</WholeWords>
    </div>
  );
}
