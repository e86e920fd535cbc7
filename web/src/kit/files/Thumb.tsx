import { IconPhoto } from '@tabler/icons-react';
import classes from './Thumb.module.css';

/** A picture, small; what it shows always stands beside it by name. */
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
