import type { LineState, RemittanceState } from '../../../../contract/remittances.ts';
import type { AnyTone } from '../../platform/tones.ts';

export const STATE_TONES: Record<RemittanceState, AnyTone> = {
  unmatched: 'waiting',
  open: 'waiting',
  settled: 'done',
  taken_back: 'returned',
};
export const LINE_TONES: Record<LineState, AnyTone> = {
  matched: 'moving',
  different: 'waiting',
  unknown: 'stopped',
  already: 'neutral',
  twice: 'neutral',
  unreadable: 'stopped',
  settled: 'done',
  taken_back: 'returned',
};
