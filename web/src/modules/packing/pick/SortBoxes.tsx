import { IconCheck } from '@tabler/icons-react';
import type { Picking, Sorted } from '../../../../../contract/packing.picking.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Empty, count } from '../../../kit/index.ts';
import classes from './pick.module.css';

/** The numbered boxes, as they stand on the rack: how full each is, and which the last scan goes into. */
export function SortBoxes({ picking, last }: { picking: Picking; last: Sorted[] | undefined }) {
  const t = useWords('packing');
  if (!picking.boxes.length) return <Empty title={t('pick.empty')} hint={t('pick.emptyHint')} />;
  const skus = new Map(picking.goods.map(({ item_id, sku }) => [item_id, sku]));
  return (
    <ol className={classes['boxes']} aria-label={t('pick.boxes')}>
      {picking.boxes.map((box) => {
        const wanted = box.lines.reduce((sum, line) => sum + line.wanted, 0);
        const sorted = box.lines.reduce((sum, line) => sum + line.sorted, 0);
        const missing = box.lines
          .filter((line) => line.sorted < line.wanted)
          .map((line) => `${skus.get(line.item_id) ?? ''} ${line.wanted - line.sorted}`);
        const isLast = last?.some(({ order_id, put }) => order_id === box.order_id && put > 0);
        return (
          <li key={box.order_id} data-whole={sorted >= wanted || undefined} data-last={isLast || undefined}>
            <b>{box.seq}</b>
            <span>
              <span className="figures">
                {count(sorted)}/{count(wanted)}
                {sorted >= wanted && <IconCheck size={18} stroke={2.4} aria-label={t('pick.whole')} />}
              </span>
              <small>{missing.join(' · ') || box.number}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
