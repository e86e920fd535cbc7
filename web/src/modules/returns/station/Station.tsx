import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReturnLine } from '../../../../../contract/returns.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { openKeys } from '../../../platform/panels.ts';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog, Guard, ScanField, ScanQueue, SoundSwitch, useStrays } from '../../../kit/index.ts';
import { FoundDialog, type FoundSaid } from '../lists/FoundDialog.tsx';
import { Choices } from './Choices.tsx';
import { ClosingReturn } from './ClosingReturn.tsx';
import { ClosedReturn } from './ClosedReturn.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { Refused } from './Refused.tsx';
import { OpenReturn } from './OpenReturn.tsx';
import { countedPieces } from './counting.ts';
import { useReturnStation } from './useReturnStation.ts';
import { Key } from './Key.tsx';
import classes from './station.module.css';

/** Counting what came back, by scanner and a few keys. */
export function Station() {
  return (
    <Guard right={returnScreens.station.right}>
      <Table />
    </Guard>
  );
}

type Dialog =
  { kind: 'details'; line: ReturnLine } | { kind: 'found'; begin: Partial<FoundSaid> } | { kind: 'drop' };

function Table() {
  const t = useWords('returns');
  const kit = useWords('kit');
  const at = useReturnStation();
  const { page, line, no, choices, closed } = at;
  const [dialog, setDialog] = useState<Dialog>();
  /** The closed parcel asks something. */
  const [asking, setAsking] = useState(false);
  useAskedOrder(at.scan);
  useStrays(at.scan, (count) => toast.wrong(kit('scan.foreign', { count })));

  const doubtful = (of: ReturnLine) => {
    if (at.mark(of, 'other')) setDialog({ kind: 'details', line: of });
  };
  const close = () => {
    const first = at.close();
    if (first) setDialog({ kind: 'details', line: first });
  };
  const keep = () => setDialog({ kind: 'found', begin: foundBegin() });
  const foundBegin = (): Partial<FoundSaid> => {
    if (no?.what === 'found') return no.found;
    const written = no ? 'code' in no && no.code : at.unanswered;
    return written ? { written } : {};
  };
  const keepFound = (said: FoundSaid) => {
    at.keep(said);
    at.dismiss();
    if (at.stuck) toast.done(t('found.keptHere'));
    setDialog(undefined);
  };
  const step = (by: 1 | -1) => () => {
    if (!page?.lines.length) return;
    const i = line ? page.lines.indexOf(line) : by === 1 ? -1 : 0;
    at.point(page.lines[(i + by + page.lines.length) % page.lines.length]!);
  };
  const onLine = (act: (of: ReturnLine) => unknown) => () => {
    if (page && line) act(line);
  };
  const confirm = () => {
    if (no?.what === 'no_order' || no?.what === 'found') keep();
    else if (page) close();
    else if (choices?.orders.length === 1) at.choose(choices.orders[0]!);
    else at.dismiss();
  };
  const back = () => {
    if (no || choices || closed) at.dismiss();
    else if (page) setDialog({ kind: 'drop' });
  };
  const numbers = Object.fromEntries(
    (choices?.orders ?? []).slice(0, 9).map((order, i) => [`Digit${i + 1}`, () => at.choose(order)]),
  );
  const keys = {
    Enter: confirm,
    NumpadEnter: confirm,
    Escape: back,
    ArrowDown: step(1),
    ArrowUp: step(-1),
    KeyA: at.allGood,
    KeyB: onLine((of) => at.mark(of, 'broken')),
    KeyL: onLine((of) => at.mark(of, 'lost')),
    KeyO: onLine(doubtful),
    KeyD: onLine((of) => setDialog({ kind: 'details', line: of })),
    KeyK: keep,
    Backspace: onLine(at.takeBack),
    Slash: openKeys,
    ...(choices ? numbers : {}),
  };
  const refused = no && <Refused no={no} onKeep={keep} onDismiss={at.dismiss} />;
  return (
    <div className={classes['table']} onClick={leaveButton}>
      {at.edge}
      <header className={classes['top']}>
        <h1>{t('station.title')}</h1>
        <span className={classes['gap']} />
        <ScanQueue waiting={at.waiting} stuck={at.stuck} />
        <SoundSwitch />
      </header>
      <ScanField
        label={t(page ? 'station.scanPiece' : 'station.scanParcel')}
        hint={t(page ? 'station.pieceHint' : 'station.parcelHint')}
        onScan={at.scan}
        keys={keys}
        off={dialog !== undefined || asking}
      />
      {refused}
      {page ? (
        <OpenReturn
          at={at}
          page={page}
          onClose={close}
          onDetails={(of) => setDialog({ kind: 'details', line: of })}
          onOther={doubtful}
          onDrop={() => setDialog({ kind: 'drop' })}
        />
      ) : choices ? (
        <Choices {...choices} onChoose={at.choose} onKeep={keep} />
      ) : closed ? (
        <ClosedReturn page={closed} onReopen={at.take} onAsks={setAsking} />
      ) : at.closing.length + at.keeping.length > 0 ? (
        <ClosingReturn closing={at.closing} keeping={at.keeping} stuck={at.stuck} />
      ) : (
        <div className={classes['waiting']}>
          <strong>{t('station.waiting')}</strong>
          <span>{t('station.waitingHint')}</span>
          <Button size="lg" variant="default" onClick={keep}>
            {t('found.keep')} <Key name="K" />
          </Button>
        </div>
      )}
      {dialog?.kind === 'details' && page && (
        <DetailsDialog
          line={dialog.line}
          places={page.places}
          counting={at.counting}
          onSave={(said) => at.detail(dialog.line, said)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'found' && (
        <FoundDialog waits begin={dialog.begin} onSave={keepFound} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'drop' && page && (
        <ConfirmDialog
          opened
          danger
          title={t('station.dropAsk', { number: page.order.number })}
          says={t('station.dropSays', { count: countedPieces(at.counting) })}
          confirm={t('station.drop')}
          cancel={t('station.goOn')}
          onConfirm={() => {
            at.drop();
            setDialog(undefined);
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/**
 * The order that one comes here for is scanned once, and the address forgets it: loaded again, after its parcel was closed or
 * called off, the station opens none.
 */
function useAskedOrder(scan: (code: string) => void) {
  const { order } = useSearch({ strict: false }) as { order?: string | number };
  const navigate = useNavigate();
  const take = useEffectEvent((code: string) => {
    scan(code);
    void navigate({ to: returnScreens.station(), replace: true });
  });
  useEffect(() => {
    if (order !== undefined) take(String(order));
  }, [order]);
}

/** A button that was clicked gives the focus back: the next Enter belongs to the parcel, not to it. */
const leaveButton = (event: MouseEvent) => {
  if (event.detail > 0 && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
};
