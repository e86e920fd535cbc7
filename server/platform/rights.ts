import { GROUPS, type Words } from '../../contract/shared.ts';
import type { Actor } from './actor.ts';

/** Who moves something, as far as rights go. Group 0 is the system: it needs none. */
export type Mover = Pick<Actor, 'groupId' | 'levels'>;

export const isAdmin = (who: Actor): boolean => who.groupId === GROUPS.admin;
export const isAgent = (who: Actor): boolean => who.groupId === GROUPS.agent;
export const isCustomer = (who: Actor): boolean => who.groupId === GROUPS.customer;
/** Whoever is not of the shop learns whether there is stock, never how much. */
export const isOutsider = (who: Actor): boolean => isAgent(who) || isCustomer(who);

export const NO_PERMISSION: Words = {
  th: 'คุณไม่มีสิทธิ์ทำรายการนี้ ขอสิทธิ์จากผู้ดูแลระบบ',
  en: "You don't have permission to do this. Ask your administrator for access.",
};
/** What stands in the way of an action, in words; null where nothing does. */
export const unless = (ok: boolean, words: Words): Words | null => (ok ? null : words);
export const firstRefusal = (...refusals: (Words | null)[]): Words | null =>
  refusals.find((r) => r !== null) ?? null;
