import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { codesIn } from './zxing.ts';
import classes from './Camera.module.css';

const EVERY_MS = 150;
/** The same code is not read twice while it is still held before the camera. */
const SAME_AGAIN_MS = 2000;
const FORMATS = ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'ITF', 'QRCode', 'DataMatrix'] as const;

export function Camera({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const t = useWords('kit');
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const seen = useRef({ code: '', at: 0 });
  const found = useEffectEvent((code: string) => {
    const now = Date.now();
    if (seen.current.code === code && now - seen.current.at < SAME_AGAIN_MS) return;
    seen.current = { code, at: now };
    onScan(code);
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer = 0;
    let over = false;
    const look = async () => {
      const picture = video.current && frameOf(video.current);
      if (picture) {
        const [code] = await codesIn(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1 });
        if (code && !over) found(code);
      }
      if (!over) timer = window.setTimeout(() => void look(), EVERY_MS);
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        if (over || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        void look();
      } catch {
        if (!over) setFailed(true);
      }
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    void open();
    return () => {
      over = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan.cameraTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
      {failed ? (
        <WholeWords role="alert">{t('scan.cameraFailed')}</WholeWords>
      ) : (
        <div className={classes['view']}>
          <video ref={video} playsInline muted />
        </div>
      )}
    </Modal>
  );
}

function frameOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width || !height) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, width, height);
}
