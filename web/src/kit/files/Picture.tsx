import { useState, type PointerEvent, type WheelEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { afterDrawing } from '../afterDrawing.ts';
import classes from './Picture.module.css';

const FIT = { scale: 1, x: 0, y: 0, turned: 0 };

interface Props {
  src: string;
  alt: string;
  /** It stands on the screen: decoded, and a frame drawn with it. */
  onPaint?: (() => void) | undefined;
  onFail?: (() => void) | undefined;
}

/** A picture that is worked with where it stands: wheel or buttons zoom, dragging moves, it can be turned. */
export function Picture(props: Props) {
  // Another picture starts unzoomed.
  return <Stage key={props.src} {...props} />;
}

function Stage({ src, alt, onPaint, onFail }: Props) {
  const t = useWords('kit');
  const [view, setView] = useState(FIT);
  const zoom = (by: number) => setView((v) => ({ ...v, scale: Math.min(8, Math.max(1, v.scale * by)) }));
  const onWheel = (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
  const onMove = (event: PointerEvent) => {
    if (event.buttons === 1) setView((v) => ({ ...v, x: v.x + event.movementX, y: v.y + event.movementY }));
  };
  const tools = [
    { label: t('zoom.in'), Icon: IconZoomIn, act: () => zoom(1.5) },
    { label: t('zoom.out'), Icon: IconZoomOut, act: () => zoom(1 / 1.5) },
    { label: t('zoom.reset'), Icon: IconZoomReset, act: () => setView(FIT) },
    {
      label: t('zoom.rotate'),
      Icon: IconRotateClockwise,
      act: () => setView((v) => ({ ...v, turned: v.turned + 90 })),
    },
  ];
  return (
    <div className={classes['picture']}>
      <div
        className={classes['stage']}
        data-zoomed={view.scale > 1 || undefined}
        onWheel={onWheel}
        onPointerMove={onMove}
        onDoubleClick={() => (view.scale > 1 ? setView(FIT) : zoom(2.5))}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget }) => {
            if (!onPaint) return;
            currentTarget.decode().then(
              () => afterDrawing(onPaint),
              () => onFail?.(),
            );
          }}
          onError={onFail}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turned}deg) scale(${view.scale})`,
          }}
        />
      </div>
      <div className={classes['tools']}>
        {tools.map(({ label, Icon, act }) => (
          <ActionIcon key={label} variant="default" aria-label={label} title={label} onClick={act}>
            <Icon size={20} stroke={1.6} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}
