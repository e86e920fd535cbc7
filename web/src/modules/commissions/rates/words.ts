import { WHAT_WORDS, WHO_WORDS, type Rate } from '../../../../../contract/commissions.ts';
import { say } from '../../../platform/i18n.ts';

export const FOR_WHOM = { th: 'ให้ใคร', en: 'For whom' };
export const FOR_WHAT = { th: 'จากอะไร', en: 'For what' };
export const whoText = ({ who, who_name }: Pick<Rate, 'who' | 'who_name'>): string =>
  who === 'all' ? say(WHO_WORDS.all) : who_name;
export const whatText = ({ what, what_name }: Pick<Rate, 'what' | 'what_name'>): string =>
  what === 'all' ? say(WHAT_WORDS.all) : what_name;
