import { auth } from '../../../../contract/auth.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import classes from './Footer.module.css';

const YEAR = new Date().getFullYear();

export function Footer() {
  const t = useWords('kit');
  const year = YEAR + (useLocale() === 'th' ? 543 : 0);
  const options = useRead(auth.options, {}, { staleTime: Infinity });
  return (
    <footer className={classes['footer']}>
      <span>{t('frame.rights', { year })}</span>
      {options.data && <span>{t('frame.build', { version: options.data.Data.version })}</span>}
    </footer>
  );
}
