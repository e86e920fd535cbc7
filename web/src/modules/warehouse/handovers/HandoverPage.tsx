import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { Handover, HandoverLine } from '../../../../../contract/warehouse.handovers.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { personalStore } from '../../../platform/personal.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useStored } from '../../../platform/storage.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ConfirmDialog,
  DetailPage,
  DetailSection,
  Facts,
  Moment,
  ScanField,
  count,
  useDialogCommand,
  useFlash,
} from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { ItemName } from '../ItemName.tsx';
import { piecesSaid } from '../movements/values.ts';
import { HANDOVER_TONES, lineName } from './shown.ts';
import classes from './handovers.module.css';

type Detail = Handover & { lines: HandoverLine[] };

/** A handover: who receives it scans it here, all or less. */
export function HandoverPage() {
  const t = useWords('warehouse');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.handover, { id });
  const data = read.data?.Data;
  const [kept] = useState(() => personalStore<Record<string, number>>('handover', String(id), 'tab'));
  const [scanned, setScanned] = useStored(kept, {});
  const [asking, setAsking] = useState<'confirm' | 'return'>();
  const taken = Object.values(scanned).reduce((sum, n) => sum + n, 0);
  const close = () => setAsking(undefined);
  const confirm = useDialogCommand(api.confirmHandover, {
    invalidates: ['handovers', 'stock'],
    onClose: close,
    onDone: () => setScanned({}),
    done: ({ Data }) => t('handovers.page.confirmed', { count: taken, number: Data.bill_number }),
  });
  const giveBack = useDialogCommand(api.returnHandover, {
    invalidates: ['handovers'],
    onClose: close,
    done: () => t('handovers.page.returned', { from: data?.from.name }),
  });
  const lines = () =>
    Object.entries(scanned).flatMap(([item, amount]) => (amount ? [{ item_id: Number(item), amount }] : []));
  const take = () => {
    if (data && taken < data.offered) return setAsking('confirm');
    return confirm.send({ id, lines: lines() }).catch(toast.error);
  };
  const whyNot = (h: Handover) => {
    if (h.state !== 'open') return t('handovers.page.isOver');
    if (!h.may_confirm) return t('handovers.page.notYours');
    return taken ? undefined : t('handovers.page.scanFirst');
  };
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
          says: (
            <>
              {t('handovers.page.until')} <Moment at={h.until} time />
            </>
          ),
          status: [{ tone: HANDOVER_TONES[h.state], words: t(`handovers.states.${h.state}`) }],
          amounts: [
            { label: t('handovers.page.offered'), value: count(h.offered) },
            h.state === 'open'
              ? { label: t('handovers.page.counted'), value: count(taken) }
              : { label: t('handovers.page.took'), value: count(h.taken ?? 0) },
          ],
        })}
        actions={(h) => [
          {
            label: t('handovers.page.takeBack'),
            icon: <IconArrowBackUp size={18} stroke={1.6} />,
            kind: 'danger',
            disabledReason: h.may_return
              ? undefined
              : t(h.state === 'open' ? 'handovers.page.notYours' : 'handovers.page.isOver'),
            onClick: () => setAsking('return'),
          },
          {
            label: t('handovers.page.confirm'),
            icon: <IconCheck size={18} stroke={1.6} />,
            kind: 'primary',
            disabledReason: whyNot(h),
            onClick: take,
          },
        ]}
      >
        {(h) => (
          <>
            <DetailSection title={t('handovers.page.lines')}>
              {h.may_confirm && <Receive lines={h.lines} scanned={scanned} onChange={setScanned} />}
              <Lines lines={h.lines} scanned={h.state === 'open' ? scanned : undefined} />
            </DetailSection>
            <DetailSection title={t('handovers.page.facts')}>
              <Facts
                facts={[
                  [t('handovers.form.from'), lineName(h.from)],
                  [t('handovers.form.to'), lineName(h.to)],
                  [t('handovers.page.giver'), h.giver],
                  [t('handovers.page.endedBy'), h.ended_by],
                  [t('handovers.page.bill'), h.bill && <BillLink key="bill" bill={h.bill} />],
                  [t('handovers.page.note'), h.note],
                ]}
              />
            </DetailSection>
          </>
        )}
      </DetailPage>
      <ConfirmDialog
        opened={asking === 'confirm'}
        title={t('handovers.page.lessTitle', { taken, offered: data?.offered })}
        says={t('handovers.page.lessSays', { left: (data?.offered ?? 0) - taken, from: data?.from.name })}
        confirm={t('handovers.page.confirm')}
        onCancel={close}
        onConfirm={() => confirm.send({ id, lines: lines() })}
      />
      <ConfirmDialog
        opened={asking === 'return'}
        danger
        title={t('handovers.page.takeBackTitle')}
        says={t('handovers.page.takeBackSays', { from: data?.from.name })}
        confirm={t('handovers.page.takeBack')}
        onCancel={close}
        onConfirm={() => giveBack.send({ id })}
      />
    </>
  );
}

interface ReceiveProps {
  lines: HandoverLine[];
  scanned: Record<string, number>;
  onChange: (scanned: Record<string, number>) => void;
}
/** By scanner; a carton counts its pieces, and more than was given is refused. */
function Receive({ lines, scanned, onChange }: ReceiveProps) {
  const t = useWords('warehouse');
  const { flash, edge } = useFlash();
  const [last, setLast] = useState<{ line: HandoverLine; pieces: number; each: number }>();
  const [says, setSays] = useState<string>();
  const refuse = (why: string) => {
    setSays(why);
    flash('wrong');
  };
  const countIn = (line: HandoverLine, more: number): boolean => {
    const now = (scanned[line.item_id] ?? 0) + more;
    if (now > line.offered || now < 0) {
      refuse(t('handovers.page.tooMany', line));
      return false;
    }
    onChange({ ...scanned, [line.item_id]: now });
    setSays(undefined);
    const all = lines.every((l) => (l === line ? now : (scanned[l.item_id] ?? 0)) === l.offered);
    flash(all ? 'done' : 'right');
    return true;
  };
  const scan = (code: string) => {
    const said = piecesSaid(code);
    if (said !== undefined) {
      if (!last || said === 'wrong') return refuse(t('movement.scanFirst'));
      const pieces = said * last.each;
      if (countIn(last.line, pieces - last.pieces)) setLast({ ...last, pieces });
      return undefined;
    }
    const found = lines.flatMap((line) =>
      line.barcodes.filter((b) => b.barcode === code).map((b) => ({ line, each: b.pieces })),
    )[0];
    const line = found?.line ?? lines.find((l) => l.sku === code.toUpperCase());
    if (!line) return refuse(t('handovers.page.foreign', { code }));
    const each = found?.each ?? 1;
    if (countIn(line, each)) setLast({ line, pieces: each, each });
    return undefined;
  };
  return (
    <>
      {edge}
      <ScanField label={t('handovers.page.scan')} hint={t('handovers.page.scanHint')} onScan={scan} times />
      {says && (
        <p role="alert" className={classes['refused']}>
          {says}
        </p>
      )}
    </>
  );
}

function Lines({ lines, scanned }: { lines: HandoverLine[]; scanned: Record<string, number> | undefined }) {
  const t = useWords('warehouse');
  return (
    <ul className={classes['goods']} aria-label={t('handovers.page.lines')}>
      {lines.map((l) => {
        const taken = scanned ? (scanned[l.item_id] ?? 0) : (l.taken ?? 0);
        return (
          <li key={l.item_id} data-whole={taken === l.offered || undefined}>
            <ItemName name={l.name} sku={l.sku} image={l.image} />
            <output className="figures">
              {t('handovers.taken', { taken, offered: l.offered })} {l.unit_name}
            </output>
          </li>
        );
      })}
    </ul>
  );
}
