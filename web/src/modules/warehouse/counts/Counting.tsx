import { useState } from 'react';
import { Button } from '@mantine/core';
import type { CountSheet } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { number, useUrl } from '../../../platform/url.ts';
import {
  ConfirmDialog,
  DetailSection,
  ScanField,
  ScanQueue,
  Select,
  SoundSwitch,
  useDialogCommand,
  useStrays,
} from '../../../kit/index.ts';
import { LastScan } from '../movements/LastScan.tsx';
import { CountLines } from './CountLines.tsx';
import { useCounting } from './useCounting.ts';
import classes from './counts.module.css';

const URL = { place: number() };

/** Counting a shelf: by scanner, by figures, and at its end what is not there. */
export function Counting({ sheet }: { sheet: CountSheet }) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const [{ place: chosen }, set] = useUrl(URL);
  const { places } = sheet;
  const place = places.find((p) => p.id === chosen) ?? (places.length === 1 ? places[0] : undefined);
  const [asking, setAsking] = useState(false);
  const { scan, takeBack, waiting, stuck, line, last, refused, acknowledge, edge } = useCounting({
    sheet: sheet.id,
    places,
    place,
    choose: (id) => set({ place: id }, { replace: true }),
  });
  useStrays(scan, (count) => toast.wrong(kit('scan.foreign', { count })));
  const left = place ? place.lines - place.counted : 0;
  return (
    <DetailSection
      title={t('counts.counting.title')}
      beside={
        <span className={classes['beside']}>
          <ScanQueue waiting={waiting.length} stuck={stuck} />
          <SoundSwitch />
        </span>
      }
    >
      {edge}
      <div className={classes['finders']}>
        <Select
          label={t('counts.counting.place')}
          description={t('counts.counting.placeHint')}
          placeholder={t('movement.choosePlace')}
          options={places.map((p) => ({
            value: p.id,
            label: p.name,
            hint: t('counts.progress', { counted: p.counted, lines: p.lines }),
          }))}
          value={place?.id}
          onChange={(id) => set({ place: id }, { replace: true })}
        />
        <ScanField label={t('movement.scan')} hint={t('counts.counting.scanHint')} onScan={scan} times />
      </div>
      <LastScan
        last={line && { ...line, unit: line.unit_name, amount: line.counted ?? 0 }}
        n={last.n}
        says={last.says}
        wrong={refused.find(({ code }) => code === last.code)}
        waiting={waiting}
        stuck={stuck}
        refused={refused}
        error={undefined}
        waitingError={undefined}
        onTakeBack={takeBack}
        onAcknowledge={acknowledge}
      />
      <CountLines
        key={place?.id ?? 0}
        sheet={sheet}
        place={place}
        fresh={line?.id}
        beside={
          place &&
          sheet.state === 'open' &&
          left > 0 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('counts.counting.none')}
            </Button>
          )
        }
      />
      {place && (
        <NoneDialog
          sheet={sheet.id}
          place={place}
          left={left}
          opened={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailSection>
  );
}

interface NoneProps {
  sheet: number;
  place: CountSheet['places'][number];
  left: number;
  opened: boolean;
  onClose: () => void;
}
function NoneDialog({ sheet, place, left, opened, onClose }: NoneProps) {
  const t = useWords('warehouse');
  const none = useDialogCommand(api.countNone, {
    invalidates: ['counts'],
    onClose,
    done: ({ Data }) => t('counts.counting.noneDone', { count: Data.lines }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('counts.counting.noneTitle', { count: left })}
      says={t('counts.counting.noneSays', { name: place.name })}
      confirm={t('counts.counting.none')}
      onCancel={onClose}
      onConfirm={() => none.send({ id: sheet, storage_id: place.id })}
    />
  );
}
