import type { Mark, Tone } from '../../../contract/codes/order-status.ts';

/** `neutral` is what has no status of its own; the others mean the same on every screen. */
export type AnyTone = Tone | 'neutral';
export type { Mark };
