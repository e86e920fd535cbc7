import type { HeldStorage } from '../../../../../contract/warehouse.storages.ts';

export type Placed = HeldStorage & { x: number; y: number; width: number; depth: number };
/** It can be drawn: where it stands and how much floor it takes is known. */
export const isPlaced = (s: HeldStorage): s is Placed =>
  s.x !== null && s.y !== null && s.width !== null && s.depth !== null;

/** Floor around what stands on it, in cm. */
const MARGIN = 50;

/** The floor that all of them stand on, in cm. */
export function floorOf(placed: readonly Placed[]) {
  const left = Math.min(...placed.map((s) => s.x)) - MARGIN;
  const top = Math.min(...placed.map((s) => s.y)) - MARGIN;
  return {
    left,
    top,
    width: Math.max(...placed.map((s) => s.x + s.width)) + MARGIN - left,
    depth: Math.max(...placed.map((s) => s.y + s.depth)) + MARGIN - top,
  };
}
