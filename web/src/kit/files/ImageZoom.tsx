import { useState, type PointerEvent, type WheelEvent } from 'react';
import { ActionIcon, Modal } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import classes from './ImageZoom.module.css';

const FIT = { scale: 1, x: 0, y: 0, turned: 0 };

/** A small picture that opens large: wheel or buttons zoom, dragging moves, slips can be turned. */
export function ImageZoom({ src, alt, height = 64 }: { src: string; alt: string; height?: number }) {
  const t = useWords('kit');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes['small']}
        aria-label={`${t('zoom.open')} ${alt}`}
        onClick={() => setOpened(true)}
      >
        <img src={src} alt="" style={{ height }} loading="lazy" />
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        fullScreen
        title={alt}
        closeButtonProps={{ 'aria-label': t('close') }}
        transitionProps={{ duration: 120 }}
      >
        <Viewer src={src} alt={alt} />
      </Modal>
    </>
  );
}

function Viewer({ src, alt }: { src: string; alt: string }) {
  const t = useWords('kit');
  const [view, setView] = useState(FIT);
  const zoom = (by: number) => setView((v) => ({ ...v, scale: Math.min(8, Math.max(0.5, v.scale * by)) }));
  const onWheel = (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
  const onMove = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    setView((v) => ({ ...v, x: v.x + event.movementX, y: v.y + event.movementY }));
  };
  return (
    <div className={classes['viewer']}>
      <div className={classes['tools']}>
        <ActionIcon variant="default" aria-label={t('zoom.in')} onClick={() => zoom(1.4)}>
          <IconZoomIn size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('zoom.out')} onClick={() => zoom(1 / 1.4)}>
          <IconZoomOut size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('zoom.reset')} onClick={() => setView(FIT)}>
          <IconZoomReset size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('zoom.rotate')}
          onClick={() => setView((v) => ({ ...v, turned: v.turned + 90 }))}
        >
          <IconRotateClockwise size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={classes['stage']} onWheel={onWheel} onPointerMove={onMove}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turned}deg) scale(${view.scale})`,
          }}
        />
      </div>
    </div>
  );
}
