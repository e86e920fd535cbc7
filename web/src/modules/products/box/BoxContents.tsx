import type { MysteryBox } from '../../../../../contract/products.boxes.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Moment, count } from '../../../kit/index.ts';
import { ProductName } from '../columns.tsx';
import classes from '../products.module.css';
import { chanceText, takesOf } from './values.ts';

/** What a mystery box is taken from: read only, wherever its product is shown. */
export function BoxContents({ box }: { box: MysteryBox }) {
  const t = useWords('products');
  return (
    <>
      <div>
        <strong>{takesOf({ ...box, kinds: box.pool.length })}</strong>
        <WholeWords className={classes['soft']}>{t(`box.modeSays.${box.mode}`)}</WholeWords>
      </div>
      <ul className={classes['parts']} aria-label={t('box.pool')}>
        {box.pool.map((kind) => (
          <li key={kind.item_id}>
            <ProductName name={kind.name} code={kind.sku} image={kind.image} />
            <span className={classes['partEnd']}>
              {kind.available !== null && (
                <small>{t('form.now', { n: count(kind.available), unit: kind.unit_name })}</small>
              )}
              {box.mode === 'draw' && chanceText(kind.weight, box)}
            </span>
          </li>
        ))}
      </ul>
      <WholeWords className={classes['soft']}>
        {t('box.made', { name: box.made_by })} <Moment at={box.made_at} />
      </WholeWords>
    </>
  );
}
