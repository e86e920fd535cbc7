import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPhoto } from '@tabler/icons-react';
import type { PurchaseLine } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken, count } from '../../../kit/index.ts';
import type { Counted } from './counting.ts';
import classes from '../purchasing.module.css';

interface Props {
  line: PurchaseLine | undefined;
  counted: Counted | undefined;
  said: { words?: string; isWrong?: boolean; n: number };
  mayTakeBack: boolean;
  onBreak: () => void;
  onTakeBack: () => void;
}

/** What the last scan did, large enough to be read from where the goods stand; in view however far the list is scrolled. */
export function LastCounted({ line, counted, said, mayTakeBack, onBreak, onTakeBack }: Props) {
  const t = useWords('purchasing');
  const now = counted ? counted.good + counted.broken : 0;
  return (
    <div className={classes['last']} data-wrong={said.isWrong || undefined}>
      <div role="status" aria-label={t('receive.last')} key={said.n} className={classes['lastSays']}>
        {said.words !== undefined ? (
          <strong>{said.words}</strong>
        ) : line ? (
          <>
            {line.image ? (
              <img src={line.image} alt="" />
            ) : (
              <span className={classes['noImage']}>
                <IconPhoto size={32} stroke={1.2} aria-hidden="true" />
              </span>
            )}
            <span className={classes['lastName']}>
              <strong>
                <Unbroken text={line.name} />
              </strong>
              <small>
                {line.sku}
                {counted && counted.broken > 0 && (
                  <em> · {t('events.broken', { n: count(counted.broken) })}</em>
                )}
              </small>
            </span>
            <output className="figures" data-whole={now >= line.awaited || undefined}>
              {count(now)}/{count(line.awaited)}
            </output>
          </>
        ) : (
          <span>{t('receive.noLast')}</span>
        )}
      </div>
      {mayTakeBack && (
        <div className={classes['lastTools']}>
          {line && (
            <Button variant="default" onClick={onBreak}>
              {t('receive.break')} <kbd>B</kbd>
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
            onClick={onTakeBack}
          >
            {t('receive.undo')} <kbd>Z</kbd>
          </Button>
        </div>
      )}
    </div>
  );
}
