import { Button } from '@mantine/core';
import { ApiError, errorText, isUnreached } from '../../platform/errors.ts';
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
  // it is asked for again by itself until it answers (platform/queries.ts)
  const unreached = isUnreached(error) && (error.code === 'offline' ? 'offline' : 'noServer');
  const wrong = reset && error instanceof ApiError && WRONGLY_ASKED.has(error.code);
  return (
    <div className={classes['state']} role="alert">
      <strong>{t(unreached ? `${unreached}.title` : 'failed.title')}</strong>
      <WholeWords>{unreached ? t(`${unreached}.says`) : errorText(error)}</WholeWords>
      <Button variant="default" onClick={wrong ? reset : retry}>
        {t(wrong ? 'list.reset' : 'retry')}
      </Button>
    </div>
  );
}

/** Also by the id of a thing that is no more. */
const WRONGLY_ASKED = new Set(['invalid_param', 'not_found']);
