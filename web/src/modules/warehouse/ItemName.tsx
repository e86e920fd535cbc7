import { Unbroken } from '../../kit/index.ts';
import classes from './warehouse.module.css';

/** An item as people know it: its picture, its name, its SKU beneath. */
export function ItemName({
  name,
  sku,
  image,
  hint,
}: {
  name: string;
  sku: string;
  image: string | null;
  hint?: string;
}) {
  return (
    <span className={classes['item']}>
      {image ? (
        <img src={image} alt="" loading="lazy" width={40} height={40} />
      ) : (
        <span className={classes['noPicture']} />
      )}
      <span>
        <span className={classes['name']}>
          <Unbroken text={name} />
        </span>
        <small>
          {sku}
          {hint && ` · ${hint}`}
        </small>
      </span>
    </span>
  );
}
