import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import classes from './states.module.css';

export function PermissionDenied({ as: Title = 'strong' }: { as?: 'strong' | 'h1' }) {
  const t = useWords('kit');
  return (
    <div className={classes['state']}>
      <Title>{t('denied.title')}</Title>
      <WholeWords>{t('denied.says')}</WholeWords>
    </div>
  );
}
