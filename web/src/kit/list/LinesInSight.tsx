import { useImperativeHandle, useLayoutEffect, type ReactNode, type Ref, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

export interface Reveal {
  (index: number): void;
}

interface Props {
  count: number;
  /** Pixels of a line. */
  height: number;
  /** What the lines are scrolled in. */
  box: RefObject<HTMLElement | null>;
  line: (index: number) => ReactNode;
  /** Brings a line into sight. */
  reveal: Ref<Reveal>;
  /** The line the focus is on its way to. */
  wanted: RefObject<number | undefined>;
  onDrawn: () => void;
}

/** Of a long list the lines in sight, in the room that all of them take. */
export function LinesInSight({ count, height, box, line, reveal, wanted, onDrawn }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
  });
  useImperativeHandle(reveal, () => (index) => virtual.scrollToIndex(index), [virtual]);
  useLayoutEffect(() => {
    if (wanted.current !== undefined) virtual.scrollToIndex(wanted.current);
  }, [virtual, wanted]);
  useLayoutEffect(onDrawn);
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      {above > 0 && <tr style={{ height: above }} aria-hidden="true" />}
      {drawn.map(({ index }) => line(index))}
      {below > 0 && <tr style={{ height: below }} aria-hidden="true" />}
    </>
  );
}
