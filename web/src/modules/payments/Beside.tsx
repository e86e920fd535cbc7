import type { ReactNode } from 'react';
import { SlipPicture } from './SlipPicture.tsx';
import { AmountLens } from './slips/AmountLens.tsx';
import type { ShownSlip } from './useShownSlip.ts';
import classes from './beside.module.css';

interface Props {
  shown: ShownSlip;
  /** Which order it is, and the way to others. */
  head?: ReactNode;
  /** What stands where its slip would. */
  noSlip?: ReactNode;
  /** A click on the picture or its tools. */
  onPictureClick?: (event: React.MouseEvent) => void;
  children: ReactNode;
}

/** A slip, and at its side its amount, enlarged, over what it is compared with: nothing is paid from anywhere else. */
export function Beside({ shown, head, noSlip, onPictureClick, children }: Props) {
  const { picture, enlarged, setPlace } = shown;
  const left = picture ? <SlipPicture {...picture} /> : noSlip;
  return (
    <div ref={setPlace} className={classes['beside']} data-bare={left === undefined || undefined}>
      {head && <header className={classes['head']}>{head}</header>}
      {left && (
        <div className={classes['picture']} data-sight={0.5} onClick={onPictureClick}>
          {left}
        </div>
      )}
      {enlarged && <AmountLens key={enlarged.id} slip={enlarged} />}
      <div className={classes['facts']}>{children}</div>
    </div>
  );
}
