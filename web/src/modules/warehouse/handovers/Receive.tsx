import { Portal } from '@mantine/core';
import type { HandoverLine } from '../../../../../contract/warehouse.handovers.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { ScanField, SoundSwitch, useStrays, useWedge } from '../../../kit/index.ts';
import { LastScan } from '../movements/LastScan.tsx';
import { useReceiving, type ScanWords, type Scanned } from './useReceiving.ts';
import classes from './handovers.module.css';

interface Props {
  lines: readonly HandoverLine[];
  scanned: Scanned;
  onChange: (scanned: Scanned) => void;
  /** Why nothing is received any more; undefined: it is. */
  over: string | undefined;
  /** Taken on the page, given in the form. */
  words: ScanWords;
}

/** What comes over from the other line is scanned in here; the last one stands large, with how many of how many. */
export function Receive({ lines, scanned, onChange, over, words }: Props) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const { scan, takeBack, last, wrong, refused, acknowledge, edge } = useReceiving({
    lines,
    scanned,
    onChange,
    over,
    words,
  });
  const isOver = over !== undefined;
  const keys = words === 'page' && !isTouch() && ` · ${t('handovers.page.keys')}`;
  useStrays(scan, (count) => toast.wrong(kit('scan.foreign', { count })));
  return (
    <>
      {/* a panel that scrolls would frame itself with it */}
      {edge && <Portal>{edge}</Portal>}
      {isOver ? (
        <Listening onScan={scan} />
      ) : (
        <div className={classes['scanning']}>
          <ScanField
            label={t(`handovers.${words}.scan`)}
            hint={`${t('handovers.scanHint')}${keys || ''}`}
            onScan={scan}
            times
          />
          <SoundSwitch />
        </div>
      )}
      {(!isOver || wrong) && (
        <LastScan
          last={
            last.line && {
              ...last.line,
              unit: last.line.unit_name,
              amount: scanned[last.line.item_id] ?? 0,
              of: last.line.offered,
            }
          }
          n={last.n}
          says={last.says}
          wrong={wrong}
          waiting={[]}
          stuck={false}
          refused={refused}
          error={undefined}
          waitingError={undefined}
          onTakeBack={takeBack}
          onAcknowledge={acknowledge}
        />
      )}
    </>
  );
}

/** Nothing is to be scanned here any more, and what is scanned all the same is not lost unheard. */
function Listening({ onScan }: { onScan: (code: string) => void }) {
  useWedge({ onScan });
  return null;
}

/** There are no such keys. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
