import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import classes from './check.module.css';

/** Of a larger pool the rest is counted: the table's room is for the lines. */
const SHOWN_KINDS = 6;

/** How many pieces go into each of the boxes of a line; where the packer chooses them, out of which. */
export function BoxNote({ box: { mode, distinct, sku, qty, pieces, pool } }: { box: Pack['boxes'][number] }) {
  const t = useWords('packing');
  const does = mode === 'any' ? 'fills' : 'drawn';
  const rest = pool.length - SHOWN_KINDS;
  const kinds = [
    ...pool.slice(0, SHOWN_KINDS).map((kind) => `${kind.name} (${kind.sku})`),
    ...(rest > 0 ? [t('check.fillsMore', { count: rest })] : []),
  ];
  return (
    <div className={classes['note']}>
      <Unbroken text={t(`check.${does}${distinct && pieces > 1 ? 'Distinct' : ''}`, { sku, qty, pieces })} />
      {mode === 'any' && (
        <small>
          <Unbroken text={t('check.fillsFrom', { pool: kinds.join(', ') })} />
        </small>
      )}
    </div>
  );
}
