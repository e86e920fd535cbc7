import { useContext, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { BeforeAfter } from '../BeforeAfter.tsx';
import { OthersContext } from './others.ts';
import { When } from './When.tsx';
import classes from './others.module.css';

/** Where a field stands in its form: what somebody else made of it meanwhile is said right under it. */
export function FieldPlace({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-place={of} data-wide={wide || undefined} className={classes['place']}>
      {children}
      <OthersNote of={of} />
    </div>
  );
}

function OthersNote({ of }: { of: string }) {
  const t = useWords('kit');
  const others = useContext(OthersContext);
  const change = others?.changes.find(({ field }) => field === of);
  if (!others || !change) return null;
  const { who, at, take, keep } = others;
  return (
    <div role="status" className={classes['note']} data-clash={change.clash || undefined}>
      <p>
        <Sentence text={t('others.field', { who })} /> <When at={at} />
      </p>
      <p className={classes['value']}>
        <BeforeAfter before={change.before} after={change.theirs} />
      </p>
      {change.clash && (
        <div className={classes['choice']}>
          {(
            [
              ['mine', keep],
              ['theirs', take],
            ] as const
          ).map(([which, choose]) => (
            <Button
              key={which}
              variant="default"
              size="compact-sm"
              aria-label={`${t(`others.${which}`)} ${change.title}`}
              onClick={() => choose(of)}
            >
              {t(`others.${which}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
