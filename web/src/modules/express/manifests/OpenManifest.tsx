import { useState, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconArrowBackUp, IconSignature, IconTrash } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import {
  manifests as api,
  type ManifestPage,
  type ManifestParcel,
} from '../../../../../contract/express.manifests.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import type { Reply } from '../../../../../contract/endpoint.ts';
import { call } from '../../../platform/client.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import {
  ActionButton,
  ConfirmDialog,
  PageHead,
  ScanField,
  ScanQueue,
  Shout,
  SoundSwitch,
  StatusBadge,
  Unbroken,
  baht,
  count,
  useDayText,
  useDialogCommand,
  useFlash,
  useScanQueue,
  useUnreached,
} from '../../../kit/index.ts';
import { CloseDialog, type LeftOut } from './CloseDialog.tsx';
import { ParcelRows } from './ParcelRows.tsx';
import classes from './manifests.module.css';

type Said = { tone: 'done'; parcel: ManifestParcel } | { tone: 'stopped'; words: string };
/** Said so that nobody loads it: across the whole screen, until it is read. */
interface Stop {
  code: string;
  why: 'cancelled' | 'held';
}

/** Parcels go on the van one by one, scanned by as many people as stand there. */
export function OpenManifest({
  manifest,
  onLeft,
}: {
  manifest: ManifestPage;
  onLeft: (left: LeftOut) => void;
}) {
  const t = useWords('express');
  const why = useUnreached();
  const client = useQueryClient();
  const { id } = manifest;
  const user = useSession();
  const mayWork = has(user, api.scan.right);
  const { flash, edge } = useFlash();
  const [said, setSaid] = useState<Said>();
  const [stop, setStop] = useState<Stop>();
  const [asking, ask] = useState<'close' | 'drop'>();

  const queue = useScanQueue<{ code: string }, Reply<typeof api.scan>>({
    name: `manifest-${id}`,
    send: (scan) => call(api.scan, { id, ...scan }),
    onAnswer: ({ Data }) => {
      setSaid({ tone: 'done', parcel: Data.parcel });
      flash(Data.missing === 0 ? 'done' : 'right');
      refresh(client, ['manifests']);
    },
    onRefused: (error, { code }) => {
      const reason = error instanceof ApiError ? error.detail['reason'] : undefined;
      if (reason === 'cancelled' || reason === 'held') {
        setStop({ code, why: reason });
        return flash('stop');
      }
      setSaid({ tone: 'stopped', words: errorText(error) });
      flash('wrong');
      refresh(client, ['manifests']);
    },
  });

  const acknowledge = () => setStop(undefined);
  const takeOut = async (parcel: { id: number }) => {
    const { Data } = await send(api.unscan, { id, parcel_id: parcel.id }, ['manifests']);
    setSaid(undefined);
    const box = Data.of > 1 ? ` ${t('manifest.box', { no: Data.no, of: Data.of })}` : '';
    toast.done(t('manifest.undone', { code: Data.code + box }));
  };
  const { last } = manifest;
  const noUndo = !mayWork
    ? t('manifest.needRight')
    : queue.waiting > 0
      ? t('manifest.undoWaits')
      : last
        ? undefined
        : t('manifest.nothingToUndo');
  const undo = () => (noUndo === undefined && last ? takeOut(last) : undefined);
  const undoByKey = () => {
    if (asking || stop) return;
    if (noUndo !== undefined) return toast.warn(noUndo);
    void undo()?.catch(toast.error);
  };
  const mayHandOver = has(user, api.close.right);
  const mayClose = !mayHandOver
    ? t('manifest.needExpress')
    : manifest.parcels
      ? undefined
      : t('manifest.closeNone');
  const closeByKey = () => {
    if (asking || stop) return;
    if (mayClose !== undefined) return toast.warn(mayClose);
    ask('close');
  };
  return (
    <div className={classes['table']}>
      {edge}
      <Head manifest={manifest}>
        <SoundSwitch />
        <ActionButton
          variant="default"
          icon={<IconTrash size={18} stroke={1.6} />}
          disabledReason={mayWork ? undefined : t('manifest.needRight')}
          onClick={() => ask('drop')}
        >
          {t('manifest.drop')}
        </ActionButton>
        <ActionButton
          icon={<IconSignature size={18} stroke={1.8} />}
          disabledReason={mayClose}
          onClick={() => ask('close')}
        >
          {t('manifest.close')} (D)
        </ActionButton>
      </Head>
      {mayClose !== undefined && (
        <WholeWords className={classes['soft']}>{`${t('manifest.close')}: ${mayClose}`}</WholeWords>
      )}
      <div className={classes['desk']}>
        <div className={classes['scan']}>
          <ScanField
            label={t('manifest.scanLabel')}
            hint={t('manifest.scanHint')}
            off={!mayWork}
            onScan={(code) => (stop ? flash('stop') : queue.add({ code }))}
            keys={{
              KeyZ: undoByKey,
              KeyD: closeByKey,
              Escape: () => (stop ? acknowledge() : setSaid(undefined)),
              ...(stop ? { Enter: acknowledge, NumpadEnter: acknowledge } : {}),
            }}
          />
          <ScanQueue waiting={queue.waiting} stuck={queue.stuck} />
          {queue.stuck && (
            <WholeWords role="alert" className={classes['warning']} data-tone="waiting">
              {t('gap', { why })}
            </WholeWords>
          )}
          <Last said={said} />
          <ActionButton
            variant="default"
            size="md"
            icon={<IconArrowBackUp size={18} stroke={1.6} />}
            disabledReason={noUndo}
            onClick={undo}
          >
            {t('manifest.undo')} (Z)
          </ActionButton>
        </div>
        <Counts manifest={manifest} />
      </div>
      <ParcelRows
        manifest={manifest}
        act={
          mayWork
            ? {
                says: t('manifest.takeOut'),
                of: (code) => t('manifest.takeOutOf', { code }),
                run: (parcel) => void takeOut(parcel).catch(toast.error),
              }
            : undefined
        }
      />
      {asking === 'close' && (
        <CloseDialog manifest={manifest} onClose={() => ask(undefined)} onLeft={onLeft} />
      )}
      {asking === 'drop' && <DropDialog manifest={manifest} onClose={() => ask(undefined)} />}
      {stop && (
        <Shout
          title={t(stop.why === 'cancelled' ? 'manifest.shout.cancelled' : 'manifest.shout.held')}
          what={stop.code}
          says={t(stop.why === 'cancelled' ? 'manifest.shout.says' : 'manifest.shout.heldSays')}
          confirm={t('understood')}
          onConfirm={acknowledge}
        />
      )}
    </div>
  );
}

function Head({ manifest, children }: { manifest: ManifestPage; children: ReactNode }) {
  const t = useWords('express');
  const say = useSay();
  const dayText = useDayText();
  const { rounds, packed_on } = manifest;
  const only = [
    ...(rounds ?? []),
    ...(packed_on ? [t('manifest.packedOn', { day: dayText(packed_on) })] : []),
  ];
  return (
    <PageHead
      title={manifest.number}
      beside={<StatusBadge tone="waiting">{t('manifest.states.open')}</StatusBadge>}
      says={[
        t('manifest.openedBy', { provider: say(PROVIDERS[manifest.provider]), name: manifest.opened_by }),
        ...(only.length ? [t('manifest.only', { what: only.join(', ') })] : []),
      ].join(' · ')}
      actions={children}
    />
  );
}

/** How far it is: read from two metres. */
function Counts({ manifest }: { manifest: ManifestPage }) {
  const t = useWords('express');
  const { parcels, missing, blocked, joined, cash, people } = manifest;
  const all = parcels + missing;
  return (
    <div className={classes['counts']}>
      <strong className="figures" role="status">
        {t('manifest.of', { done: count(parcels), all: count(all) })}
      </strong>
      <Progress
        value={all ? (100 * parcels) / all : 0}
        size="lg"
        aria-label={t('manifest.of', { done: parcels, all })}
      />
      <WholeWords>
        {parcels > 0 && missing === 0
          ? t('manifest.allThere')
          : t('manifest.missingLeft', { count: missing })}
      </WholeWords>
      {blocked > 0 && (
        <WholeWords role="alert" className={classes['warning']} data-tone="stopped">
          {t('manifest.blocked', { count: blocked })}
        </WholeWords>
      )}
      <small>
        {[
          ...(joined ? [t('manifest.joined', { count: joined })] : []),
          ...(cash ? [`${t('manifest.cod')} ${baht(cash)}`] : []),
          ...people.map(({ name, parcels: n }) => t('manifest.person', { name, count: n })),
        ].join(' · ')}
      </small>
    </div>
  );
}

function Last({ said }: { said: Said | undefined }) {
  const t = useWords('express');
  if (!said) return null;
  if (said.tone === 'stopped')
    return (
      <WholeWords role="alert" className={classes['said']} data-tone="stopped">
        {said.words}
      </WholeWords>
    );
  const { parcel } = said;
  return (
    <div role="status" className={classes['said']} data-tone="done">
      <b className="figures">{parcel.code}</b>
      <span>
        <Unbroken
          text={[
            parcel.recipient_name,
            parcel.province,
            ...(parcel.of > 1 ? [t('manifest.box', { no: parcel.no, of: parcel.of })] : []),
          ].join(' · ')}
        />
      </span>
      {parcel.cash > 0 && <span>{t('manifest.collects', { amount: baht(parcel.cash) })}</span>}
      {!parcel.expected && <span>{t('manifest.notWaited')}</span>}
    </div>
  );
}

function DropDialog({ manifest, onClose }: { manifest: ManifestPage; onClose: () => void }) {
  const t = useWords('express');
  const navigate = useNavigate();
  const { id, number, parcels } = manifest;
  const drop = useDialogCommand(api.drop, {
    invalidates: ['manifests'],
    onClose,
    done: () => t('manifest.dropped', { number }),
    onDone: () => void navigate({ to: expressScreens.manifests(), replace: true }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('manifest.dropTitle', { number })}
      says={t('manifest.dropSays', { count: parcels })}
      confirm={t('manifest.drop')}
      onConfirm={() => drop.send({ id })}
      onCancel={onClose}
    />
  );
}
