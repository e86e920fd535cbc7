import { Modal } from '@mantine/core';
import { IconListCheck, IconReceipt } from '@tabler/icons-react';
import type { Round } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton } from '../../../kit/index.ts';
import classes from '../packing.module.css';
import { PrintsAtOnce } from '../PrintsAtOnce.tsx';
import { usePrint } from '../usePrint.ts';

const PAPERS = { picklist: IconListCheck, slips: IconReceipt } as const;

/** Which A4 paper of the round: its labels come from another printer. */
export function PapersDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const t = useWords('packing');
  const tKit = useWords('kit');
  const print = usePrint();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('print.title', { number: round.number })}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <WholeWords className={classes['soft']}>{t('print.says')}</WholeWords>
      <div className={classes['stack']}>
        {(Object.keys(PAPERS) as (keyof typeof PAPERS)[]).map((part, i) => {
          const Icon = PAPERS[part];
          return (
            <ActionButton
              key={part}
              data-autofocus={i === 0 || undefined}
              disabledReason={undefined}
              variant="default"
              size="md"
              icon={<Icon size={20} stroke={1.6} />}
              onClick={() => print({ round_id: round.id, part })}
            >
              {t(`print.${part}`)}
            </ActionButton>
          );
        })}
      </div>
      <PrintsAtOnce />
    </Modal>
  );
}
