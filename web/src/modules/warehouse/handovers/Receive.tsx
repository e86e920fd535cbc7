import type { HandoverLine } from '../../../../../contract/warehouse.handovers.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { ScanField, SoundSwitch, useStrays } from '../../../kit/index.ts';
import { LastScan } from '../movements/LastScan.tsx';
import { useReceiving, type Scanned } from './useReceiving.ts';
import classes from './handovers.module.css';

interface Props {
  lines: readonly HandoverLine[];
  scanned: Scanned;
  onChange: (scanned: Scanned) => void;
  /** Why nothing is received any more; undefined: it is. */
  over: string | undefined;
}

/** What comes over from the other line is scanned in here; the last one stands large, with how many of how many. */
export function Receive({ lines, scanned, onChange, over }: Props) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const { scan, takeBack, last, wrong, refused, acknowledge, edge } = useReceiving({
    lines,
    scanned,
    onChange,
    over,
  });
  useStrays(scan, (count) => toast.wrong(kit('scan.foreign', { count })));
  return (
    <>
      {edge}
      <div className={classes['scanning']}>
        <ScanField label={t('handovers.page.scan')} hint={t('handovers.page.scanHint')} onScan={scan} times />
        <SoundSwitch />
      </div>
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
    </>
  );
}
