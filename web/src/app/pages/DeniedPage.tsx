import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { home } from '../../../../contract/screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { Notice } from './Notice.tsx';

/** Shown instead of a screen that the user has no right to. */
export function DeniedPage() {
  const t = useWords('app');
  return (
    <Notice title={t('denied.title')} says={t('denied.says')}>
      <Button component={Link} to={home()}>
        {t('missing.home')}
      </Button>
    </Notice>
  );
}
