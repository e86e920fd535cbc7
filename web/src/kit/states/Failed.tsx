import { Button } from '@mantine/core';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { PermissionDenied } from './PermissionDenied.tsx';
import classes from './states.module.css';

interface Props {
  error: unknown;
  retry: () => void;
  /** What asks for something that can be asked, where the same again is refused again. */
  reset?: () => void;
}

/** It could not be loaded: why, and the way to try again. */
export function Failed({ error, retry, reset }: Props) {
  const t = useWords('kit');
  if (error instanceof ApiError && error.code === 'permission_denied') return <PermissionDenied />;
  const offline = error instanceof ApiError && error.code === 'network';
  const wrong = reset && error instanceof ApiError && error.code === 'invalid_param';
  return (
    <div className={classes['state']} role="alert">
      <strong>{t(offline ? 'offline.title' : 'failed.title')}</strong>
      <WholeWords>{offline ? t('offline.says') : errorText(error)}</WholeWords>
      <Button variant="default" onClick={wrong ? reset : retry}>
        {t(wrong ? 'list.reset' : 'retry')}
      </Button>
    </div>
  );
}
