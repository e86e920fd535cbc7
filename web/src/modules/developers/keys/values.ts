import { AREA_TITLES, LEVEL_TITLES } from '../../../../../contract/codes/permissions.ts';
import type { KEY_DAYS, ApiKey, NewKey } from '../../../../../contract/developers.keys.ts';
import type { Area, Level, Roles } from '../../../../../contract/shared.ts';
import { addDays, dayOf, today } from '../../../kit/index.ts';
import { say } from '../../../platform/i18n.ts';

export const STATE_TONES = {
  active: 'done',
  expired: 'neutral',
  revoked: 'stopped',
  stopped: 'waiting',
} as const satisfies Record<ApiKey['state'], string>;

/** In the order of an order's way through the shop. */
export const AREA_ORDER = Object.keys(AREA_TITLES) as Area[];

/** `ออเดอร์: ทำงาน · คลังสินค้า: ดู` */
export const levelsText = ({ levels }: Pick<ApiKey, 'levels'>): string =>
  AREA_ORDER.flatMap((area) => {
    const level = levels[area];
    return level ? [`${say(AREA_TITLES[area])}: ${say(LEVEL_TITLES[level])}`] : [];
  }).join(' · ');

/** It ends with the day, so the day before its moment is the last. */
export const lastDay = (expiresAt: string): string => addDays(dayOf(expiresAt), -1);

type Until = `${(typeof KEY_DAYS)[number]}` | 'day' | 'never';
export interface KeyValues {
  name: string;
  levels: Partial<Record<Area, Level>>;
  until: Until;
  day: string | undefined;
}
export const newKey = (): KeyValues => ({ name: '', levels: {}, until: '90', day: undefined });

/** The last day that it is good for; null: none; undefined: still to be chosen. */
export const lastDayOf = ({ until, day }: KeyValues): string | null | undefined =>
  until === 'never' ? null : until === 'day' ? day : addDays(today(), Number(until));

export const asInput = (v: KeyValues): NewKey => ({
  name: v.name,
  levels: Object.fromEntries(Object.entries(v.levels).filter(([, level]) => level > 0)) as Roles,
  expires_on: lastDayOf(v) ?? null,
});
