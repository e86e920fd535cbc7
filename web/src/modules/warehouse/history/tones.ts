import type { BillKind } from '../../../../../contract/warehouse.ts';
import type { AnyTone } from '../../../platform/tones.ts';

export const KIND_TONES: Record<BillKind, AnyTone> = {
  in: 'done',
  out: 'waiting',
  transfer: 'moving',
  pack: 'moving',
  return: 'returned',
  reverse: 'stopped',
  adjust: 'waiting',
};
