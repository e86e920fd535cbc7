import { Alert } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import type { Others } from './others.ts';
import { When } from './When.tsx';
import classes from './others.module.css';

interface Props {
  others: Others;
  /** Leads to where a field stands. */
  toField: (field: string) => void;
}

/** Always in sight beside the buttons: who saved meanwhile, and which fields are otherwise for it. */
export function OthersBar({ others: { who, at, changes }, toField }: Props) {
  const t = useWords('kit');
  const clashes = changes.filter(({ clash }) => clash).length;
  return (
    <Alert variant="light" color="yellow" className={classes['bar']!} role="status">
      <strong>
        <Sentence text={t('others.title', { who })} /> <When at={at} />
      </strong>
      <p>
        {t('others.changed')}{' '}
        {changes.map(({ field, title, clash }, i) => (
          <span key={field}>
            {i > 0 && ', '}
            <button type="button" onClick={() => toField(field)} data-clash={clash || undefined}>
              {title}
            </button>
          </span>
        ))}
        {clashes > 0 && (
          <>
            {' · '}
            <Sentence text={t('others.choose', { count: clashes })} />
          </>
        )}
      </p>
    </Alert>
  );
}
