import { useState, type MouseEvent } from 'react';
import { ActionIcon, Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconMapPin, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { personalStore } from '../../../platform/personal.ts';
import { useStored } from '../../../platform/storage.ts';
import { openKeys } from '../../../platform/panels.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ScanField, ScanQueue, Shout, SoundSwitch, useStrays } from '../../../kit/index.ts';
import { usePrint } from '../usePrint.ts';
import { Closed } from './Closed.tsx';
import { OpenPack } from './OpenPack.tsx';
import { Recent } from './Recent.tsx';
import { Refused } from './Refused.tsx';
import { answerTo } from './refusal.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useStation } from './useStation.ts';
import { useStopWords } from './useStopWords.ts';
import { Waiting } from './Waiting.tsx';
import classes from './check.module.css';

/** The packing table. Everything is done by scanner and three keys, wherever the focus is. */
export function Table({ station, onRename }: { station: string; onRename: () => void }) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const [autoClose] = useState(() => personalStore<boolean>('packing', 'auto'));
  const [auto, setAuto] = useStored(autoClose, true);
  const at = useStation(station, auto);
  const print = usePrint();
  const { full, leave, toggle } = useFullScreen();
  const stopWords = useStopWords();
  const { pack, refusal, closed, shout, add } = at;
  const answer = refusal && answerTo(refusal);

  useStrays(
    (text) => add({ kind: 'code', text }),
    (count) => toast.wrong(kit('scan.foreign', { count })),
  );
  const takeScan = (text: string) => (shout ? at.flash('stop') : add({ kind: 'code', text }));
  const confirm = () => {
    if (shout) at.acknowledge();
    else if (answer) add(answer.scan);
    // Not complete: the server says what is missing.
    else if (pack) add({ kind: 'close' });
  };
  const back = () => {
    if (shout) at.acknowledge();
    else if (refusal) at.dismiss();
    // the parcel stays where it is: it is put aside by the next Esc
    else if (full) leave();
    else if (pack) add({ kind: 'leave' });
    else at.dismiss();
  };
  const label = () => {
    const id = pack?.order_id ?? closed?.order_id;
    if (id && !shout) void print({ order_id: id, part: 'labels' }).catch(toast.error);
  };
  const keys = {
    Enter: confirm,
    NumpadEnter: confirm,
    Escape: back,
    KeyP: label,
    KeyF: toggle,
    Slash: openKeys,
  };
  const refused = refusal && (
    <Refused
      {...refusal}
      pack={pack}
      answer={answer}
      onAnswer={() => answer && add(answer.scan)}
      onDismiss={at.dismiss}
    />
  );
  const fullWords = t(full ? 'check.leaveFullScreen' : 'check.fullScreen');

  return (
    <div className={classes['table']} data-full={full || undefined} onClick={leaveButton}>
      {at.edge}
      <div className={classes['main']}>
        <header className={classes['top']}>
          <h1>{t('check.title')}</h1>
          <Button
            variant="default"
            leftSection={<IconMapPin size={18} stroke={1.6} />}
            title={t('station.change')}
            onClick={onRename}
          >
            {station}
          </Button>
          <ScanQueue waiting={at.waiting} stuck={at.stuck} />
          <span className={classes['gap']} />
          <Switch
            label={t('check.autoClose')}
            checked={auto}
            onChange={(event) => setAuto(event.currentTarget.checked)}
          />
          <SoundSwitch />
          <ActionIcon variant="default" size={44} aria-label={fullWords} title={fullWords} onClick={toggle}>
            {full ? <IconMinimize size={22} stroke={1.6} /> : <IconMaximize size={22} stroke={1.6} />}
          </ActionIcon>
        </header>
        <ScanField
          label={t(pack ? 'check.scanPiece' : 'check.scanOrder')}
          hint={t(at.stuck ? 'check.gap' : hintOf(pack))}
          onScan={takeScan}
          keys={keys}
        />
        <div className={classes['stage']}>
          {!pack && refused}
          {pack ? (
            <OpenPack pack={pack} refused={refused} ahead={at.ahead} add={add} onPrint={label} />
          ) : closed ? (
            <Closed pack={closed} onPrint={label} />
          ) : (
            <Waiting />
          )}
        </div>
      </div>
      <Recent parcels={at.recent} />
      {shout && (
        <Shout
          {...stopWords(shout)}
          what={shout.number}
          confirm={t('stop.confirm')}
          onConfirm={at.acknowledge}
        />
      )}
    </div>
  );
}

const hintOf = (pack: Pack | undefined) => {
  if (!pack) return 'check.scanOrderHint';
  return pack.complete ? 'check.completeHint' : 'check.pieceHint';
};

/** A button that was clicked gives the focus back: the next Enter belongs to the parcel, not to it. */
const leaveButton = (event: MouseEvent) => {
  if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
