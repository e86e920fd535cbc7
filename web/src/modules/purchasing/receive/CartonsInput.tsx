import { useState } from 'react';
import { Button, Pill, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { cartonsIn, rangesText, readRange, type Range } from '../cartons.ts';
import { missingCartons } from './counting.ts';
import classes from '../purchasing.module.css';

interface Props {
  page: PurchasePage;
  cartons: readonly Range[];
  onTick: (range: Range) => void;
  onUntick: (range: Range) => void;
}

/** Running numbers of cartons: ticked off by scan or typed, one or a range; those that are missing are named. */
export function CartonsInput({ page, cartons, onTick, onUntick }: Props) {
  const t = useWords('purchasing');
  const [typed, type] = useState('');
  const [wrong, setWrong] = useState(false);
  const missing = missingCartons(page, cartons);
  const add = () => {
    if (!typed.trim()) return;
    const range = readRange(typed);
    setWrong(!range);
    if (!range) return;
    onTick(range);
    type('');
  };
  return (
    <div data-wide className={classes['cartons']}>
      <div className={classes['cartonField']}>
        <TextInput
          label={t('cartons.number')}
          description={t('cartons.hint', { from: String(page.running_from), to: String(page.running_to) })}
          // what is typed stands beside its button
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={typed}
          error={wrong && t('cartons.wrong')}
          autoComplete="off"
          onChange={(event) => {
            type(event.currentTarget.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          {t('cartons.tick')}
        </Button>
      </div>
      {cartons.length > 0 && (
        <div className={classes['ticked']} role="group" aria-label={t('cartons.here')}>
          {cartons.map((range) => (
            <Pill
              key={range.from}
              size="lg"
              withRemoveButton
              onRemove={() => onUntick(range)}
              removeButtonProps={{
                'aria-label': t('cartons.remove', { numbers: rangesText([range]) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {rangesText([range])}
            </Pill>
          ))}
        </div>
      )}
      <WholeWords
        role="status"
        className={classes['plainText']!}
        data-tone={missing.length ? 'waiting' : 'done'}
      >
        {missing.length
          ? t('cartons.missingN', { count: cartonsIn(missing), numbers: rangesText(missing) })
          : t('cartons.allCame')}
      </WholeWords>
    </div>
  );
}
