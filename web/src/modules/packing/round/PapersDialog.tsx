import { Modal } from '@mantine/core';
import { IconListCheck, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton, count } from '../../../kit/index.ts';
import classes from '../packing.module.css';
import { PrintsAtOnce } from '../PrintsAtOnce.tsx';
import { usePrint } from '../usePrint.ts';
import { isMixed, type WholeRound } from './others.ts';

const PAPERS = { picklist: IconListCheck, slips: IconReceipt } as const;

/** Which A4 paper of the round, or the labels of one provider: each may come from another printer. */
export function PapersDialog({ round, onClose }: { round: WholeRound; onClose: () => void }) {
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
      {round.providers.length > 1 && <LabelsByProvider round={round} />}
      <div className={classes['beneath']}>
        <PrintsAtOnce />
      </div>
    </Modal>
  );
}

/** Of a round with several providers the labels of one, which may be for another roll. */
function LabelsByProvider({ round }: { round: WholeRound }) {
  const t = useWords('packing');
  const say = useSay();
  const print = usePrint();
  return (
    <>
      <h3 className={classes['parted']}>{t('print.byProvider')}</h3>
      <div className={classes['stack']}>
        {round.providers.map(({ provider, parcels, made, is_small }) => (
          <div key={provider}>
            <ActionButton
              disabledReason={undefined}
              variant="default"
              size="md"
              fullWidth
              icon={<IconPrinter size={20} stroke={1.6} />}
              onClick={() => print({ round_id: round.id, provider, part: 'labels' })}
            >
              {t(is_small ? 'print.ofProviderSmall' : 'print.ofProvider', {
                provider: say(PROVIDERS[provider]),
                count: parcels,
              })}
            </ActionButton>
            {made > 0 && <small className={classes['made']}>{t('print.made', { count: made })}</small>}
          </div>
        ))}
        {isMixed(round) && (
          <ActionButton
            disabledReason={undefined}
            variant="subtle"
            size="md"
            onClick={() => print({ round_id: round.id, part: 'labels' })}
          >
            {t('print.allSizes', { count: count(round.orders) })}
          </ActionButton>
        )}
      </div>
    </>
  );
}
