import type { ImportState, RowState } from '../../../../contract/imports.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATE_TONES: Record<ImportState, AnyTone> = {
  unmatched: 'waiting',
  checking: 'moving',
  checked: 'waiting',
  running: 'moving',
  done: 'done',
  stopped: 'stopped',
};
export const ROW_TONES: Record<RowState, AnyTone> = {
  new: 'done',
  changed: 'moving',
  same: 'neutral',
  wrong: 'stopped',
};
