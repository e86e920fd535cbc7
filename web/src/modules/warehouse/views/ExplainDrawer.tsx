import { Anchor, Drawer } from '@mantine/core';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { count } from '../../../kit/index.ts';
import { Explain } from '../Explain.tsx';

const t = wordsOf('warehouse');

export interface Explained {
  id: number;
  sku: string;
}

/** What the figures of an item are made of, beside the list. */
export function ExplainDrawer({ item, onClose }: { item: Explained | undefined; onClose: () => void }) {
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
      {item && <Explain id={item.id} />}
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
