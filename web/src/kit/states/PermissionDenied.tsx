import { useWords } from '../../platform/i18n.ts';
import classes from './states.module.css';

export function PermissionDenied() {
  const t = useWords('kit');
  return (
    <div className={classes['state']}>
      <strong>{t('denied.title')}</strong>
      <p>{t('denied.says')}</p>
    </div>
  );
}
