import { Anchor, Drawer } from '@mantine/core';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { count } from '../../../kit/index.ts';
import { Explain } from '../Explain.tsx';

const t = wordsOf('warehouse');

export interface Explained {
  id: number;
  sku: string;
}

interface Props {
  item: Explained | undefined;
  /** As that day ended; absent: now. */
  day?: string | undefined;
  onClose: () => void;
}

/** What the figures of an item are made of, beside the list. */
export function ExplainDrawer({ item, day, onClose }: Props) {
  const words = useWords('warehouse');
  const kit = useWords('kit');
  return (
    <Drawer
      opened={item !== undefined}
      onClose={onClose}
      position="right"
      size="min(640px, 100vw)"
      title={words('summary.explain', { sku: item?.sku ?? '' })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {item && <Explain id={item.id} day={day} />}
    </Drawer>
  );
}

/** A figure of an item that opens what it is made of; a dash where it is not known. */
export function Figure({ n, explain }: { n: number | null; explain: () => void }) {
  return n === null ? (
    '–'
  ) : (
    <Anchor component="button" type="button" onClick={explain} title={t('explain.title')}>
      {count(n)}
    </Anchor>
  );
}
