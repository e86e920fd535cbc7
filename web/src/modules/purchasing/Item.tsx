import type { ReactNode } from 'react';
import { Unbroken } from '../../kit/index.ts';
import classes from './purchasing.module.css';

/** An item as people know it: its picture, its name, its SKU beneath. */
export function Item(props: { name: string; sku: string; image: string | null; hint?: ReactNode }) {
  const { name, sku, image, hint } = props;
  return (
    <span className={classes['item']}>
      {image ? (
        <img src={image} alt="" loading="lazy" width={40} height={40} />
      ) : (
        <span className={classes['noPicture']} />
      )}
      <span>
        <Unbroken text={name} />
        <small>
          {sku}
          {hint && <> · {hint}</>}
        </small>
      </span>
    </span>
  );
}
