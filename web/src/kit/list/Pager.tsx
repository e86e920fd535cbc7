import type { ReactNode } from 'react';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { count } from '../numbers.ts';
import { PAGE_SIZES, type About } from './useList.ts';
import classes from './Pager.module.css';

const LINKS = 7;

interface Props {
  about: About;
  busy: boolean;
  phone: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pager({ about, busy, phone, onPage, onSize }: Props) {
  const t = useWords('kit');
  const { page, page_size, total, total_capped } = about;
  const pages = Math.max(1, Math.ceil(total / page_size));
  const shown = total_capped ? `${count(total)}+` : count(total);
  const to = Math.min(page * page_size, total);
  return (
    <div className={classes['pager']}>
      <span className={classes['range']} aria-live="polite">
        {busy
          ? t('list.refreshing')
          : t('list.range', { from: count((page - 1) * page_size + 1), to: count(to), total: shown })}
      </span>
      <NativeSelect
        className={classes['size']!}
        size="xs"
        aria-label={t('list.rows')}
        value={String(page_size)}
        onChange={(e) => onSize(Number(e.currentTarget.value))}
        data={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: `${size} / ${t('list.page', { page: '' }).trim()}`,
        }))}
      />
      <nav aria-label={t('list.pages')} className={classes['pages']}>
        <Step label={t('list.first')} off={page <= 1} onClick={() => onPage(1)}>
          <IconChevronsLeft size={18} stroke={1.6} />
        </Step>
        <Step label={t('list.previous')} off={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} stroke={1.6} />
        </Step>
        {links(page, pages, phone ? 3 : LINKS).map((n) => (
          <UnstyledButton
            key={n}
            aria-label={t('list.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {count(n)}
          </UnstyledButton>
        ))}
        <Step label={t('list.next')} off={page >= pages && !total_capped} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} stroke={1.6} />
        </Step>
        <Step label={t('list.last')} off={page >= pages || !!total_capped} onClick={() => onPage(pages)}>
          <IconChevronsRight size={18} stroke={1.6} />
        </Step>
      </nav>
    </div>
  );
}

function Step(props: { label: string; off: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton aria-label={props.label} disabled={props.off} onClick={props.onClick}>
      {props.children}
    </UnstyledButton>
  );
}

/** Page numbers around the one shown, never more than `most`. */
function links(page: number, pages: number, most: number): number[] {
  const shown = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, i) => first + i);
}
