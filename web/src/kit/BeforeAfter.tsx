import { useWords } from '../platform/i18n.ts';
import classes from './BeforeAfter.module.css';

interface Props {
  /** As they read; empty: there was none. */
  before: string;
  after: string;
}

/** What was changed into what. */
export function BeforeAfter({ before, after }: Props) {
  const t = useWords('kit');
  const blank = <span className={classes['blank']}>{t('blank')}</span>;
  return (
    <>
      {before ? <s>{before}</s> : blank} → {after ? <strong>{after}</strong> : blank}
    </>
  );
}
