import { useEffect, useRef, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { files } from '../../../../../contract/files.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import classes from './check.module.css';

interface Props {
  number: string;
  station: string;
  /** Keeps it in the browser, to be sent in its turn; false where there is no room. */
  keep: (picture: Blob) => Promise<boolean>;
  /** Sent at once instead: so many there are now. */
  onTaken: (photos: number) => void;
  onClose: () => void;
}

/** A picture of what lies in the parcel, by the webcam of the table or the camera of a phone; Enter takes it. */
export function PhotoDialog({ number, station, keep, onTaken, onClose }: Props) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const { video, works } = useWebcam();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);

  const done = async (picture: File | undefined) => {
    if (!picture || busy) return;
    setBusy(true);
    setRefused(undefined);
    if (await keep(picture)) return onClose();
    try {
      const { Data: stored } = await call(files.upload, { purpose: 'pack' }, { file: picture });
      const { Data } = await call(api.takePhoto, { code: number, file: stored.file, station });
      toast.done(t('check.table.photoSaved', { number }));
      onTaken(Data.photos);
      onClose();
    } catch (error) {
      setRefused(errorText(error));
      setBusy(false);
    }
  };
  const take = async () => done(video.current ? await frameOf(video.current) : undefined);

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('check.table.photoTitle', { number })}
      closeButtonProps={{ 'aria-label': kit('close') }}
      transitionProps={{ duration: 0 }}
    >
      {works ? (
        <div className={classes['webcam']}>
          <video ref={video} playsInline muted />
        </div>
      ) : (
        <WholeWords role="alert">{t('check.table.photoNoCamera')}</WholeWords>
      )}
      {refused && <WholeWords role="alert">{refused}</WholeWords>}
      <div className={classes['buttons']}>
        {works && (
          <Button
            size="lg"
            data-autofocus
            loading={busy}
            leftSection={<IconCamera size={22} stroke={1.6} />}
            onClick={() => void take()}
          >
            {t('check.table.photoTake')}
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          data-autofocus={!works || undefined}
          loading={busy}
          leftSection={<IconPhotoPlus size={22} stroke={1.6} />}
          onClick={() => chooser.current?.click()}
        >
          {t('check.table.photoFile')}
        </Button>
      </div>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('check.table.photoFile')}
        onChange={(event) => void done(event.currentTarget.files?.[0])}
      />
    </Modal>
  );
}

/** The camera, let go when the dialog closes; `works` until it says no. */
function useWebcam() {
  const video = useRef<HTMLVideoElement>(null);
  const [works, setWorks] = useState(true);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1920 } },
        });
        if (over || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
      } catch {
        if (!over) setWorks(false);
      }
    };
    void open();
    return () => {
      over = true;
      stop();
    };
  }, []);
  return { video, works };
}

async function frameOf(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width || !height) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([blob], 'parcel.jpg', { type: 'image/jpeg' });
}
