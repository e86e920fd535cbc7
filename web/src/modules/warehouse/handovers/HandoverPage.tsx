import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { sentence } from '../../../../../contract/errors.ts';
import {
  HANDOVER_ENDS,
  type Handover,
  type HandoverLine,
} from '../../../../../contract/warehouse.handovers.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { personalStore } from '../../../platform/personal.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import { useLocale, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useStored } from '../../../platform/storage.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ConfirmDialog,
  DetailPage,
  DetailSection,
  Facts,
  Moment,
  ReasonDialog,
  count,
  momentText,
  useCalendar,
  useDialogCommand,
  useKey,
} from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { ItemName } from '../ItemName.tsx';
import { Receive } from './Receive.tsx';
import type { Scanned } from './useReceiving.ts';
import { HANDOVER_TONES, lineName, stateWords } from './shown.ts';
import classes from './handovers.module.css';

type Detail = Handover & { lines: HandoverLine[] };

/** A handover: who receives it scans it here, all or less. */
export function HandoverPage() {
  const id = Number(useParams({ strict: false }).id);
  // what was scanned of one is not shown at another
  return <OneHandover key={id} id={id} />;
}

function OneHandover({ id }: { id: number }) {
  const t = useWords('warehouse');
  const read = useRead(api.handover, { id });
  const data = read.data?.Data;
  const [kept] = useState(() => personalStore<Scanned>('handover', String(id), 'tab'));
  const [scanned, setScanned] = useStored(kept, {});
  const [asking, setAsking] = useState<'confirm' | 'return'>();
  const taken = Object.values(scanned).reduce((sum, n) => sum + n, 0);
  /** It ends by who sits here, not under their hands. */
  const [endsHere, setEndsHere] = useState(false);
  const close = () => setAsking(undefined);
  const receives = data?.may_confirm;
  const isOpen = data?.state === 'open';
  const confirm = useDialogCommand(api.confirmHandover, {
    invalidates: ['handovers', 'stock'],
    onClose: close,
    onDone: () => setScanned({}),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'balance_not_enough') return false;
      // it is mended by taking less: the page says it until then
      setEndsHere(false);
      close();
      return true;
    },
    done: ({ Data }, { lines: took }) =>
      t('handovers.page.confirmed', {
        count: took.reduce((sum, l) => sum + l.amount, 0),
        number: Data.bill_number,
      }),
  });
  const lacking = lackingOf(confirm.refusal).filter((s) => (scanned[s.item_id] ?? 0) > s.available);
  const giveBack = useDialogCommand(api.returnHandover, {
    invalidates: ['handovers'],
    onClose: close,
    done: () => t(receives ? 'handovers.page.refused' : 'handovers.page.returned', { from: data?.from.name }),
  });
  const end = async (send: Promise<unknown>) => {
    setEndsHere(true);
    try {
      await send;
    } catch (error) {
      setEndsHere(false);
      throw error;
    }
  };
  const confirmScanned = () => {
    const lines = Object.entries(scanned).map(([item, amount]) => ({ item_id: Number(item), amount }));
    return end(confirm.send({ id, lines: lines.filter(({ amount }) => amount > 0) }));
  };
  const take = () => {
    if (data && taken < data.offered) return setAsking('confirm');
    return confirmScanned().catch(toast.error);
  };
  const whyNot = (h: Handover) => {
    if (!h.may_confirm) return t('handovers.page.notYours');
    return taken ? undefined : t('handovers.page.scanFirst');
  };
  useKey(
    'mod+Enter',
    () => {
      const reason = whyNot(data!);
      return reason === undefined ? void take() : toast.info(reason);
    },
    { whileTyping: true, when: () => receives === true && asking === undefined },
  );
  return (
    <>
      <DetailPage<Detail>
        right={warehouseScreens.handover.right}
        read={{ ...read, data }}
        missing={{
          title: t('handovers.page.missing'),
          hint: t('handovers.page.missingHint'),
          action: (
            <Button component={Link} to={warehouseScreens.handovers()} variant="default">
              {t('handovers.page.back')}
            </Button>
          ),
        }}
        head={(h) => ({
          title: t('handovers.way', { from: h.from.name, to: h.to.name }),
          says: h.state === 'open' && (
            <>
              {!h.may_confirm && t('handovers.page.waits', { to: lineName(h.to) })}{' '}
              {t('handovers.page.until')} <Moment at={h.until} time />
            </>
          ),
          status: [{ tone: HANDOVER_TONES[h.state], words: stateWords(h) }],
          amounts: [
            { label: t('handovers.page.offered'), value: count(h.offered) },
            ...(h.may_confirm ? [{ label: t('handovers.page.counted'), value: count(taken) }] : []),
            ...(h.state === 'open' ? [] : [{ label: t('handovers.page.took'), value: count(h.taken ?? 0) }]),
          ],
        })}
        actions={(h) =>
          h.state === 'open'
            ? [
                {
                  label: t(h.may_confirm ? 'handovers.page.refuse' : 'handovers.page.takeBack'),
                  icon: <IconArrowBackUp size={18} stroke={1.6} />,
                  kind: 'danger' as const,
                  disabledReason: h.may_return ? undefined : t('handovers.page.notYours'),
                  onClick: () => setAsking('return'),
                },
                {
                  label: t('handovers.page.confirm'),
                  icon: <IconCheck size={18} stroke={1.6} />,
                  kind: 'primary' as const,
                  disabledReason: whyNot(h),
                  onClick: take,
                },
              ]
            : []
        }
      >
        {(h) => (
          <>
            <DetailSection title={t('handovers.page.lines')}>
              {isOpen && lacking.length > 0 && (
                <Alert color="red" role="alert" mb="sm" title={t('handovers.page.notEnough')}>
                  <Sentence text={errorText(confirm.refusal)} />
                  <WholeWords>{t('handovers.page.notEnoughNext')}</WholeWords>
                  <Button
                    variant="default"
                    onClick={() =>
                      setScanned({
                        ...scanned,
                        ...Object.fromEntries(lacking.map((s) => [s.item_id, s.available])),
                      })
                    }
                  >
                    {t('handovers.page.takeThere')}
                  </Button>
                </Alert>
              )}
              <Goods handover={h} scanned={scanned} onChange={setScanned} endsHere={endsHere} />
            </DetailSection>
            <DetailSection title={t('handovers.page.facts')}>
              <Facts
                facts={[
                  [t('handovers.form.from'), lineName(h.from)],
                  [t('handovers.form.to'), lineName(h.to)],
                  [t('handovers.page.giver'), h.giver],
                  [t('handovers.page.endedBy'), h.ended_by],
                  ...(h.refused_reason
                    ? [[t('handovers.page.reason'), h.refused_reason] as [string, string]]
                    : []),
                  [t('handovers.page.bill'), h.bill && <BillLink key="bill" bill={h.bill} />],
                  [t('handovers.page.note'), h.note],
                ]}
              />
            </DetailSection>
          </>
        )}
      </DetailPage>
      <ConfirmDialog
        opened={asking === 'confirm' && isOpen}
        title={t('handovers.page.lessTitle', { taken, offered: data?.offered })}
        says={t('handovers.page.lessSays', { left: (data?.offered ?? 0) - taken, from: data?.from.name })}
        confirm={t('handovers.page.confirm')}
        onCancel={close}
        onConfirm={confirmScanned}
      />
      <ConfirmDialog
        opened={asking === 'return' && isOpen && !receives}
        danger
        title={t('handovers.page.takeBackTitle')}
        says={t('handovers.page.takeBackSays', { from: data?.from.name })}
        confirm={t('handovers.page.takeBack')}
        onCancel={close}
        onConfirm={() => end(giveBack.send({ id }))}
      />
      <ReasonDialog
        opened={asking === 'return' && isOpen && receives === true}
        danger
        title={t('handovers.page.refuseTitle')}
        says={t('handovers.page.refuseSays', { from: data?.from.name })}
        label={t('handovers.page.reason')}
        need={t('handovers.page.needReason')}
        confirm={t('handovers.page.refuse')}
        onCancel={close}
        onConfirm={(reason) => end(giveBack.send({ id, reason }))}
      />
    </>
  );
}

/** What of a refused receipt is not on the line any more, and how many of it are. */
const lackingOf = (refusal: Error | undefined): { item_id: number; available: number }[] =>
  refusal instanceof ApiError
    ? (refusal.detail['shortages'] as { item_id: number; available: number }[])
    : [];

interface GoodsProps {
  handover: Detail;
  scanned: Scanned;
  onChange: (scanned: Scanned) => void;
  endsHere: boolean;
}
/** Where it ends under the hands of who receives it, the receiving stays: each further scan is refused aloud. */
function Goods({ handover, scanned, onChange, endsHere }: GoodsProps) {
  const [wasReceived] = useState(handover.may_confirm);
  const receives = handover.may_confirm || (wasReceived && !endsHere);
  const over = useOver(handover);
  const t = useWords('warehouse');
  const isAny = Object.values(scanned).some((n) => n > 0);
  return (
    <>
      {receives && over && (
        <Alert color="red" role="alert" mb="sm">
          <Sentence text={isAny ? `${over.says} ${t('handovers.page.notRecorded')}` : over.says} />
        </Alert>
      )}
      {receives && (
        <Receive
          lines={handover.lines}
          scanned={scanned}
          onChange={onChange}
          over={over?.refusal}
          words="page"
        />
      )}
      <Lines
        lines={handover.lines}
        scanned={receives && !over ? scanned : undefined}
        isOpen={handover.state === 'open'}
      />
    </>
  );
}

/** How it ended, by whom and when, and what a scan is answered with then; undefined while it is open. */
function useOver(h: Handover) {
  const t = useWords('warehouse');
  const language = useLocale();
  const calendar = useCalendar();
  if (h.state === 'open') return undefined;
  const how = h.refused_reason === null ? h.state : 'refused';
  const when = momentText(h.ended_at ?? h.until, language, calendar);
  return {
    says: t(`handovers.page.over.${how}`, { who: h.ended_by, from: h.from.name, when }),
    refusal: sentence('handover_over', { how: HANDOVER_ENDS[h.state] }, language),
  };
}

interface LinesProps {
  lines: HandoverLine[];
  /** What who receives it has scanned. */
  scanned: Scanned | undefined;
  isOpen: boolean;
}
function Lines({ lines, scanned, isOpen }: LinesProps) {
  const t = useWords('warehouse');
  return (
    <ul className={classes['goods']} aria-label={t('handovers.page.lines')}>
      {lines.map((l) => {
        const taken = scanned ? (scanned[l.item_id] ?? 0) : (l.taken ?? 0);
        return (
          <li key={l.item_id} data-whole={taken === l.offered || undefined}>
            <ItemName name={l.name} sku={l.sku} image={l.image} />
            <output className="figures">
              {isOpen && !scanned ? count(l.offered) : t('handovers.taken', { taken, offered: l.offered })}{' '}
              {l.unit_name}
            </output>
          </li>
        );
      })}
    </ul>
  );
}
