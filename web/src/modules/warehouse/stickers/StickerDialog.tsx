import { useState } from 'react';
import { Input, SegmentedControl } from '@mantine/core';
import {
  A4_STICKERS,
  MOST_STICKERS,
  STICKER_PAPERS,
  stickerList,
  type StickerPaper,
  type StickersOf,
} from '../../../../../contract/warehouse.stickers.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog, NumberField } from '../../../kit/index.ts';
import classes from './stickers.module.css';

export interface Labelled {
  id: number;
  /** As the list names it. */
  label: string;
  /** How many are wanted, as far as it is known: pieces that came in. */
  n?: number;
}
interface Props {
  things: readonly Labelled[];
  /** Of storages there is only one kind. */
  of: 'item' | 'storage';
  onClose: () => void;
}

/** How many stickers of each, on which paper: the PDF opens in a tab of its own. */
export function StickerDialog({ things, of, onClose }: Props) {
  const t = useWords('warehouse');
  const [kind, setKind] = useState<StickersOf>(of);
  const [paper, setPaper] = useState<StickerPaper>('roll');
  const [start, setStart] = useState(1);
  const [counts, setCounts] = useState(() => new Map(things.map(({ id, n }) => [id, n ?? 1])));
  const sum = [...counts.values()].reduce((all, n) => all + n, 0);
  const refusal =
    sum < 1
      ? t('stickers.needSome')
      : sum > MOST_STICKERS
        ? t('stickers.tooMany', { most: MOST_STICKERS })
        : undefined;
  const open = () => {
    const list = stickerList([...counts].filter(([, n]) => n > 0).map(([id, n]) => ({ id, n })));
    const query = new URLSearchParams({
      of: kind,
      list,
      paper,
      ...(paper === 'a4' ? { start: String(start) } : {}),
    });
    if (!window.open(`${api.stickers.path}?${query}`, '_blank')) return toast.wrong(t('stickers.blocked'));
    toast.done(t('stickers.opened', { count: sum }));
    return onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('stickers.title')}
      says={t('stickers.says')}
      confirm={t('stickers.open')}
      disabledReason={refusal}
      onCancel={onClose}
      onConfirm={open}
    >
      <div className={classes['choices']}>
        {of === 'item' && (
          <Input.Wrapper label={t('stickers.of')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('stickers.of')}
              value={kind}
              onChange={(next) => setKind(next as StickersOf)}
              data={(['item', 'carton'] as const).map((value) => ({
                value,
                label: t(`stickers.ofs.${value}`),
              }))}
            />
          </Input.Wrapper>
        )}
        <Input.Wrapper label={t('stickers.paper')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('stickers.paper')}
            value={paper}
            onChange={(next) => setPaper(next as StickerPaper)}
            data={STICKER_PAPERS.map((value) => ({ value, label: t(`stickers.papers.${value}`) }))}
          />
        </Input.Wrapper>
        {paper === 'a4' && (
          <NumberField
            label={t('stickers.start')}
            description={t('stickers.startHint')}
            min={1}
            max={A4_STICKERS}
            needed
            value={start}
            onChange={(value) => value !== undefined && setStart(value)}
          />
        )}
        {things.length > 1 && (
          <NumberField
            label={t('stickers.same')}
            min={0}
            max={MOST_STICKERS}
            onChange={(value) =>
              value !== undefined && setCounts(new Map(things.map(({ id }) => [id, value])))
            }
          />
        )}
        <ul aria-label={t('stickers.each')} className={classes['list']}>
          {things.map(({ id, label }) => (
            <li key={id}>
              <span>{label}</span>
              <NumberField
                aria-label={`${t('stickers.each')} ${label}`}
                min={0}
                max={MOST_STICKERS}
                step={1}
                needed
                value={counts.get(id) ?? 0}
                onChange={(value) =>
                  value !== undefined && setCounts((before) => new Map(before).set(id, value))
                }
              />
            </li>
          ))}
        </ul>
        <p role="status" className={classes['sum']}>
          {refusal ?? t('stickers.sum', { count: sum })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
