import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import classes from './states.module.css';

export function PermissionDenied() {
  const t = useWords('kit');
  return (
    <div className={classes['state']}>
      <strong>{t('denied.title')}</strong>
      <p>
        <Sentence text={t('denied.says')} />
      </p>
    </div>
  );
}
