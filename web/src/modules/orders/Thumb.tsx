import { IconPhoto } from '@tabler/icons-react';
import classes from './Thumb.module.css';

/** A product's picture, small; its name always stands beside it. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <span className={classes['thumb']}>
      {src ? (
        <img src={src} alt="" loading="lazy" />
      ) : (
        <IconPhoto size={20} stroke={1.2} aria-hidden="true" />
      )}
    </span>
  );
}
