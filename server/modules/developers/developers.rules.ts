import { FAILING_DAYS, WAITS } from '../../../contract/developers.webhooks.ts';
import { levelsOf } from '../../../contract/rights.ts';
import {
  AREAS,
  GROUPS,
  type Area,
  type GroupId,
  type Level,
  type Roles,
  type Words,
} from '../../../contract/shared.ts';
import { iso } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';

// Keys

const KEY = /^lgr_[\w-]{51}$/;
const SECRET_BYTES = 32;
/** Sessions' tokens are shorter and say nothing of themselves. */
export const isKey = (token: string): boolean => KEY.test(token);

/** A key is its secret and, at its end, the enterprise that it is looked for in. */
export function keyOf(secret: Buffer, enterpriseId: number): string {
  const end = Buffer.alloc(6);
  end.writeUIntBE(enterpriseId, 0, 6);
  return `lgr_${Buffer.concat([secret, end]).toString('base64url')}`;
}
export const enterpriseOfKey = (key: string): number =>
  Buffer.from(key.slice('lgr_'.length), 'base64url').readUIntBE(SECRET_BYTES, 6);
/** `lgr_ab12`: how people tell keys apart. */
export const prefixOf = (key: string): string => key.slice(0, 8);

/** Who a key acts for, as they are now. */
interface Maker {
  group_id: GroupId;
  roles: Roles;
}
/**
 * A key may what was given to it, and of that only what its maker may now. It never is an administrator or an owner:
 * what these groups are given beyond their levels is for people.
 */
export function rightsOfKey(
  given: Roles,
  { group_id, roles }: Maker,
  special: boolean,
): { groupId: GroupId; levels: Record<Area, Level> } {
  const present = levelsOf(group_id, roles, special);
  const leads = group_id === GROUPS.admin || group_id === GROUPS.owner;
  return {
    groupId: leads ? GROUPS.employee : group_id,
    levels: Object.fromEntries(
      AREAS.map((area) => [area, Math.min(given[area] ?? 0, present[area])]),
    ) as Record<Area, Level>,
  };
}

/** Why a key does not work; null where it does. */
export function whyNot(key: {
  revoked: boolean;
  expired: boolean;
  status: string;
  one_time: boolean;
  must_enrol: boolean;
}): Words | null {
  if (key.revoked) return { th: 'ถูกเพิกถอนแล้ว', en: 'it was revoked' };
  if (key.expired) return { th: 'หมดอายุแล้ว', en: 'it has expired' };
  if (key.status !== 'active')
    return { th: 'คนที่สร้างใช้งานระบบไม่ได้แล้ว', en: 'who made it can no longer sign in' };
  if (key.one_time)
    return { th: 'คนที่สร้างยังไม่ได้ตั้งรหัสผ่านของตัวเอง', en: 'who made it has not set a password of their own yet' };
  if (key.must_enrol)
    return { th: 'คนที่สร้างยังไม่ได้ตั้งการยืนยันตัวตนสองชั้น', en: 'who made it has not set up a second factor yet' };
  return null;
}

// Letters

export interface LetterFacts {
  id: number;
  event: string;
  at: Date;
  data: Record<string, unknown>;
}
/** What is sent, word for word: the same however often. */
export const letterOf = ({ id, event, at, data }: LetterFacts): string =>
  JSON.stringify({
    id,
    event,
    at: iso(at),
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, asSaid(name, value)])),
  });

/** The database tells satang and moments of its own. */
function asSaid(name: string, value: unknown): unknown {
  if (name.endsWith('_amount') && typeof value === 'number') return toBaht(value);
  if (name.endsWith('_at') && typeof value === 'string') return iso(value);
  return value;
}

/** When a letter is tried again after so many tries; null: it is given up. */
export const againAt = (tries: number, from: Date): Date | null => {
  const seconds = WAITS[tries - 1];
  return seconds === undefined ? null : new Date(from.getTime() + seconds * 1_000);
};

const DAY_MS = 86_400_000;
/** Nothing arrived for days. */
export const isHopeless = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS;
/** Administrators are told of given-up letters once a day, not of each. */
export const mayBeTold = (toldAt: Date | null, at: Date): boolean =>
  toldAt === null || at.getTime() - toldAt.getTime() >= DAY_MS;

/** What is wrong with an address before it is called; null where nothing is. What its name leads to shows later. */
export function wrongAddress(
  address: string,
  { privately, isPublic }: { privately: boolean; isPublic: (url: URL) => boolean },
): Words | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return {
      th: 'ต้องเป็น URL เต็ม เช่น https://shop.example/webhook',
      en: 'it must be a full URL, such as https://shop.example/webhook',
    };
  if (url.username || url.password)
    return { th: 'ห้ามมีชื่อผู้ใช้หรือรหัสผ่านใน URL', en: 'it may not carry a name or password' };
  if (privately) return null;
  if (url.protocol !== 'https:') return { th: 'ต้องเป็น https', en: 'it must be https' };
  if (!isPublic(url))
    return {
      th: 'เป็นที่อยู่ภายในเครื่องหรือในเครือข่าย ไม่ใช่อินเทอร์เน็ต',
      en: 'it is an address of this machine or network, not of the internet',
    };
  return null;
}

/** What a webhook's secret is sealed for. */
export const placeOfSecret = (enterpriseId: number, id: number): string => `webhook/${enterpriseId}/${id}`;
