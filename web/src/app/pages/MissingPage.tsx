import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { home } from '../../../../contract/screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { Notice } from './Notice.tsx';

export function MissingPage() {
  const t = useWords('app');
  return (
    <Notice title={t('missing.title')} says={t('missing.says')}>
      <title>{t('missing.title')}</title>
      <Button component={Link} to={home()}>
        {t('missing.home')}
      </Button>
    </Notice>
  );
}
