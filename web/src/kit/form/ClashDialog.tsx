import { useState } from 'react';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Others } from './others.ts';
import { When } from './When.tsx';
import classes from './others.module.css';

type Choice = 'mine' | 'theirs';

interface Props {
  others: Others;
  onCancel: () => void;
  /** Every field was chosen for. */
  onChosen: (choices: ReadonlyMap<string, Choice>) => void;
}

/** Before a save that would write over what somebody else has just made of the same fields. */
export function ClashDialog({ others: { who, at, changes }, onCancel, onChosen }: Props) {
  const t = useWords('kit');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const clashes = changes.filter(({ clash }) => clash);
  const left = clashes.filter(({ field }) => !choices.has(field)).length;
  return (
    <ConfirmDialog
      opened
      size={560}
      title={t('others.askTitle')}
      says={
        <>
          <Sentence text={t('others.askSays', { who })} /> <When at={at} />
        </>
      }
      confirm={t('others.save')}
      disabledReason={left > 0 ? t('others.left', { count: left }) : undefined}
      onCancel={onCancel}
      onConfirm={() => onChosen(choices)}
    >
      {clashes.map(({ field, title, mine, theirs }) => (
        <Radio.Group
          key={field}
          label={title}
          value={choices.get(field) ?? null}
          onChange={(choice) => setChoices(new Map(choices).set(field, choice as Choice))}
        >
          <div className={classes['sides']}>
            {(
              [
                ['mine', t('others.mine'), mine],
                ['theirs', t('others.theirs'), theirs],
              ] as const
            ).map(([value, label, told]) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={<span className={classes['told']}>{told || t('blank')}</span>}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </ConfirmDialog>
  );
}
