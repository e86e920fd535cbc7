import { useState, type MouseEvent } from 'react';
import { ActionIcon, Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconBuildingWarehouse, IconMapPin, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { personalStore } from '../../../platform/personal.ts';
import { useStored } from '../../../platform/storage.ts';
import { ApiError } from '../../../platform/errors.ts';
import { openKeys } from '../../../platform/panels.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ScanField, ScanQueue, Shout, SoundSwitch, useStrays, useUnreached } from '../../../kit/index.ts';
import { PrintsAtOnce } from '../PrintsAtOnce.tsx';
import { usePrint } from '../usePrint.ts';
import { mayCountByHand } from './by-hand.ts';
import type { Cards } from './cards.ts';
import { Closed } from './Closed.tsx';
import { OpenPack } from './OpenPack.tsx';
import { Recent } from './Recent.tsx';
import { Refused } from './Refused.tsx';
import { answerTo, closeOf, type Refused as Refusing } from './refusal.ts';
import { NextParcel, piecesIn } from './NextParcel.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PickDialog } from './PickDialog.tsx';
import { isLabelOf, type Scan } from './scan.ts';
import { WeightDialog } from './WeightDialog.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useInSight } from './useInSight.ts';
import { useStation } from './useStation.ts';
import { useStopWords } from './useStopWords.ts';
import { Waiting } from './Waiting.tsx';
import classes from './check.module.css';

interface Props {
  station: string;
  onRename: () => void;
  /** The packing line that it packs from. */
  line?: { id: number; name: string };
  onChangeLine?: () => void;
  /** A card goes into each parcel, and its scan closes it. */
  cards?: Cards;
}

/** The packing table. Everything is done by scanner and three keys, wherever the focus is. */
export function Table({ station, line, cards, onRename, onChangeLine }: Props) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const why = useUnreached();
  const [autoClose] = useState(() => personalStore<boolean>('packing', 'auto'));
  const [auto, setAuto] = useStored(autoClose, true);
  const at = useStation({
    station,
    // the card comes last
    auto: auto && !cards,
    cards,
    line_id: line?.id,
    onPhoto: (number) => toast.done(t('check.table.photoSaved', { number })),
  });
  const [asked, setAsks] = useState<'next' | 'pick' | 'photo'>();
  const print = usePrint();
  const { full, leave, toggle } = useFullScreen();
  const stopWords = useStopWords();
  const { pack, closed, shout } = at;
  const weighs =
    pack && needs('weight_needed', at.refusal) ? closeOf(at.refusal.scan, { pack, cards }) : undefined;
  const refusal = weighs ? undefined : at.refusal;
  const answer = refusal && answerTo(refusal, { pack, cards, fromLine: !!line });
  // a no stands before what was asked
  const asks = refusal && asked !== 'photo' ? undefined : asked;
  const top = useInSight({ pack, closed, refusal, asks, waiting: at.waiting });
  const dismiss = () => {
    setAsks(undefined);
    at.dismiss();
  };
  const add = (scan: Scan) => {
    setAsks(undefined);
    at.add(scan);
  };
  const answers = () => {
    if (answer?.scan) add(answer.scan);
    else if (answer) setAsks('photo');
  };

  /** The label of the parcel on the table says yes to closing a part of it. */
  const scanned = (text: string) =>
    add(asks === 'next' && pack && isLabelOf(pack, text) ? CLOSE_PART : { kind: 'code', text });
  useStrays(scanned, (count) => toast.wrong(kit('scan.foreign', { count })));
  const takeScan = (text: string) => (shout ? at.flash('stop') : scanned(text));
  const confirm = () => {
    if (shout) at.acknowledge();
    else if (asks === 'next') add(CLOSE_PART);
    else if (answer) answers();
    // Not complete: the server says what is missing.
    else if (pack) add({ kind: 'close' });
  };
  const back = () => {
    if (shout) at.acknowledge();
    else if (asks) setAsks(undefined);
    else if (refusal) dismiss();
    // the parcel stays where it is: it is put aside by the next Esc
    else if (full) leave();
    else if (pack) add({ kind: 'leave' });
    else at.dismiss();
  };
  const label = () => {
    const id = pack?.order_id ?? closed?.order_id;
    if (id && !shout) void print({ order_id: id, part: 'labels' }).catch(toast.error);
  };
  const undo = () => {
    if (shout) return;
    setAsks(undefined);
    const undone = at.undo();
    if (!undone) toast.warn(t('check.table.nothingToUndo'));
    else if ('text' in undone) toast.done(t('check.table.undone', { code: undone.text }));
  };
  const askFor = (what: NonNullable<typeof asked>) => () => {
    if (!shout && pack) setAsks(what);
  };
  const user = useSession();
  const pick = () => {
    if (!pack || mayCountByHand(user, pack)) askFor('pick')();
    else toast.warn(t('check.table.pickLead'));
  };
  const ofPhoto = pack ?? closed;
  const photo = () => {
    if (!shout && ofPhoto && ofPhoto.asks.photo !== 'never') setAsks('photo');
  };
  /** What was not closed for want of a picture. */
  const closeAgain = () => {
    if (pack && needs('photo_needed', at.refusal)) add(closeOf(at.refusal.scan, { pack, cards }));
  };
  const next = () => {
    if (pack && !pack.complete && piecesIn(pack) > 0) askFor('next')();
  };
  const keys = {
    Enter: confirm,
    NumpadEnter: confirm,
    Escape: back,
    KeyP: label,
    KeyF: toggle,
    KeyN: next,
    KeyI: pick,
    KeyC: photo,
    KeyZ: undo,
    Backspace: undo,
    Slash: openKeys,
  };
  const refused = refusal && (
    <Refused {...refusal} pack={pack} answer={answer} onAnswer={answers} onDismiss={dismiss} />
  );
  const asking = asks === 'next' && pack && (
    <NextParcel pack={pack} onConfirm={() => add(CLOSE_PART)} onDismiss={() => setAsks(undefined)} />
  );
  const fullWords = t(full ? 'check.leaveFullScreen' : 'check.fullScreen');

  return (
    <div className={classes['table']} data-full={full || undefined} onClick={leaveButton}>
      {at.edge}
      <div ref={top} className={classes['main']}>
        <header className={classes['top']}>
          <h1>{cards?.title ?? t(line ? 'check.table.line.title' : 'check.title')}</h1>
          {line && (
            <Button
              variant="default"
              leftSection={<IconBuildingWarehouse size={18} stroke={1.6} />}
              title={t('check.table.line.change')}
              onClick={onChangeLine}
            >
              {line.name}
            </Button>
          )}
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
          {!cards && (
            <Switch
              label={t('check.autoClose')}
              checked={auto}
              onChange={(event) => setAuto(event.currentTarget.checked)}
            />
          )}
          <PrintsAtOnce />
          <SoundSwitch />
          <ActionIcon variant="default" size={44} aria-label={fullWords} title={fullWords} onClick={toggle}>
            {full ? <IconMinimize size={22} stroke={1.6} /> : <IconMaximize size={22} stroke={1.6} />}
          </ActionIcon>
        </header>
        <ScanField
          label={t(pack ? 'check.scanPiece' : 'check.scanOrder')}
          hint={at.stuck ? t('check.gap', { why }) : cards && pack?.complete ? cards.hint : t(hintOf(pack))}
          onScan={takeScan}
          keys={keys}
        />
        <div className={classes['stage']}>
          {!pack && refused}
          {pack ? (
            <OpenPack
              pack={pack}
              refused={asking || refused}
              ahead={at.ahead}
              part={at.part}
              wants={cards && <cards.Wanted pack={pack} />}
              add={add}
              onPrint={label}
              acts={{ next, pick, photo, undo }}
            />
          ) : closed ? (
            <Closed pack={closed} onPrint={label} onPhoto={photo} />
          ) : (
            <Waiting />
          )}
        </div>
      </div>
      <Recent parcels={at.recent} />
      {asks === 'pick' && pack && (
        <PickDialog
          pack={pack}
          onPick={({ item_id, sku }) => at.add({ kind: 'hand', item: item_id, text: sku, qty: 1 })}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'photo' && ofPhoto && (
        <PhotoDialog
          number={ofPhoto.number}
          station={station}
          keep={async (picture) => {
            const kept = await at.addPhoto(ofPhoto.number, picture);
            if (kept) closeAgain();
            return kept;
          }}
          onTaken={(photos) => {
            at.photoTaken(ofPhoto.number, photos);
            closeAgain();
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
      {pack && weighs && (
        <WeightDialog pack={pack} onWeigh={(weight) => add({ ...weighs, weight })} onClose={at.dismiss} />
      )}
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

const CLOSE_PART: Scan = { kind: 'close', part: true };
/** A close that wants something first. */
const needs = (
  what: 'weight_needed' | 'photo_needed',
  refused: Refusing | undefined,
): refused is Refusing & { error: ApiError } =>
  refused?.error instanceof ApiError && refused.error.code === what;

const hintOf = (pack: Pack | undefined) => {
  if (!pack) return 'check.scanOrderHint';
  return pack.complete ? 'check.completeHint' : 'check.pieceHint';
};

/** A button that was clicked gives the focus back: the next Enter belongs to the parcel, not to it. */
const leaveButton = (event: MouseEvent) => {
  if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
