import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { NumberField, count } from '../../../kit/index.ts';
import classes from './check.module.css';

const HEAVIEST = 1_000_000;

interface Props {
  pack: Pack;
  onWeigh: (grams: number) => void;
  onClose: () => void;
}

/** What the parcel weighs: typed, or written by a scale that types. */
export function WeightDialog({ pack, onWeigh, onClose }: Props) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const [grams, setGrams] = useState<number>();
  /** How often something else than a weight was entered: what was scanned into the field leaves it for the scale. */
  const [wrong, setWrong] = useState(0);
  const fits = grams !== undefined && grams >= 1 && grams <= HEAVIEST;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('check.table.weight', { number: pack.number })}
      closeButtonProps={{ 'aria-label': kit('close') }}
      transitionProps={{ duration: 0 }}
    >
      <form
        className={classes['scale']}
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) return onWeigh(grams);
          setGrams(undefined);
          setWrong(wrong + 1);
        }}
      >
        <WholeWords>{t('check.table.weightSays')}</WholeWords>
        <WholeWords>
          {pack.expected_weight === null
            ? t('check.table.weightUnknown')
            : t('check.table.weightExpected', { grams: count(pack.expected_weight) })}
        </WholeWords>
        <NumberField
          key={wrong}
          autoFocus={wrong > 0}
          label={t('check.table.weightLabel')}
          size="xl"
          data-autofocus
          min={1}
          max={HEAVIEST}
          value={grams}
          error={wrong > 0 && !fits ? t('check.table.weightMust') : undefined}
          onChange={setGrams}
        />
        <Button type="submit" size="lg" mt="md" fullWidth>
          {t('check.table.weightClose')} (Enter)
        </Button>
      </form>
    </Modal>
  );
}
