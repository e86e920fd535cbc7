import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button, Input } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import classes from './manifests.module.css';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  /** The first stroke of a signature. */
  onBegin: () => void;
  /** After each stroke the picture that will be of it, which a busy browser makes when it finds the time; undefined: wiped. */
  onChange: (picture: Promise<Blob | null> | undefined) => void;
}

/** Drawn with a finger, a pen or the mouse. What it gives is black on white whatever the screen looks like. */
export function SignaturePad({ label, hint, error, onBegin, onChange }: Props) {
  const t = useWords('express');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => wipe(canvas.current!), []);

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = event.currentTarget;
    return {
      x: ((event.clientX - box.left) * width) / box.width,
      y: ((event.clientY - box.top) * height) / box.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = at(event);
    if (!drawn) onBegin();
    setDrawn(true);
    stroke(event.currentTarget, last.current, last.current);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const next = at(event);
    stroke(event.currentTarget, last.current, next);
    last.current = next;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    last.current = undefined;
    const { currentTarget: pad } = event;
    onChange(new Promise((resolve) => pad.toBlob(resolve, 'image/png')));
  };
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div" withAsterisk>
      <div className={classes['pad']} data-wrong={error !== undefined || undefined}>
        <canvas
          ref={canvas}
          width={900}
          height={300}
          role="img"
          aria-label={label}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {drawn && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              wipe(canvas.current!);
              setDrawn(false);
              onChange(undefined);
            }}
          >
            {t('manifest.sign.clear')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

function wipe(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

function stroke(canvas: HTMLCanvasElement, from: { x: number; y: number }, to: { x: number; y: number }) {
  const pen = canvas.getContext('2d')!;
  pen.strokeStyle = '#111';
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  // a dot is a stroke of no length, which some browsers do not draw
  pen.lineTo(to.x + 0.1, to.y + 0.1);
  pen.stroke();
}
