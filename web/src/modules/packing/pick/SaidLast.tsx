import type { Picking } from '../../../../../contract/packing.picking.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import { Unbroken } from '../../../kit/index.ts';
import type { Said } from './usePicking.ts';
import classes from './pick.module.css';

/** What the last scan came to: read in passing, from two metres. */
export function SaidLast({ said, picking }: { said: Said; picking: Picking }) {
  const t = useWords('packing');
  const { sku, boxes, error, unknown } = said;
  const name = picking.goods.find((good) => good.sku === sku)?.name;
  if (error !== undefined)
    return (
      <div role="alert" className={classes['no']}>
        <Sentence text={errorText(error)} />
      </div>
    );
  if (unknown !== undefined)
    return (
      <div role="alert" className={classes['no']}>
        <WholeWords>
          {sku === undefined ? t('pick.unknown', { code: unknown }) : t('pick.enough', { sku })}
        </WholeWords>
      </div>
    );
  if (!boxes?.length) return null;
  return (
    <div role="status" className={classes['into']}>
      {boxes.map((box) => (
        <div key={box.order_id} data-out={box.put < 0 || undefined}>
          <strong>{box.seq}</strong>
          <span>
            {t(box.put < 0 ? 'pick.outOf' : 'pick.into', { count: Math.abs(box.put) })}
            <small>
              <Unbroken text={`${box.sku} ${name ?? ''}`} /> · {box.sorted}/{box.wanted}
              {box.complete && ` · ${t('pick.boxWhole')}`}
            </small>
          </span>
        </div>
      ))}
    </div>
  );
}
