import type { Handover, HandoverState } from '../../../../../contract/warehouse.handovers.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import type { AnyTone } from '../../../platform/tones.ts';

export const HANDOVER_TONES: Record<HandoverState, AnyTone> = {
  open: 'waiting',
  confirmed: 'done',
  returned: 'returned',
  expired: 'stopped',
};

const t = wordsOf('warehouse');
/** How it stands: one that the receiver refused is told apart from one that the giver took back. */
export const stateWords = ({ state, refused_reason }: Pick<Handover, 'state' | 'refused_reason'>) =>
  t(`handovers.states.${refused_reason === null ? state : 'refused'}`);
/** A line by its name, and whose it is. */
export const lineName = ({ name, user }: Handover['from']) =>
  user ? t('handovers.lineOf', { line: name, who: user.name }) : name;
