import {
  GROUPS,
  MODULES,
  type GroupId,
  type Level,
  type Module,
  type Roles,
  type Words,
} from '../../contract/shared.ts';
import type { Right } from '../../contract/endpoint.ts';
import type { Actor } from './actor.ts';

/** The most a group may ever have, whatever its roles say (behaviour.md §2). */
const CEILING: Partial<Record<GroupId, Partial<Record<Module, Level>>>> = {
  [GROUPS.agent]: { order: 2, product: 1, customer: 2, payment: 1, report: 1, coupon: 1 },
  [GROUPS.delivery]: { express: 2, delivery: 2 },
  [GROUPS.customer]: { order: 1 },
};
/** What an owner has unless it was set. */
const OWNER: Roles = { report: 3, payment: 3, order: 2 };

/** A user's level in every module, from the group, the stored roles and the special-user list. */
export function levelsOf(groupId: GroupId, roles: Roles, special = false): Record<Module, Level> {
  const level = (m: Module): Level => {
    if (groupId === GROUPS.admin) return 3;
    const set = roles[m] ?? (groupId === GROUPS.owner ? (OWNER[m] ?? 1) : 0);
    const ceiling = CEILING[groupId];
    return ceiling ? (Math.min(set, ceiling[m] ?? 0) as Level) : set;
  };
  const levels = Object.fromEntries(MODULES.map((m) => [m, level(m)])) as Record<Module, Level>;
  if (special) levels.packing = 3;
  return levels;
}

/** Who moves something, as far as rights go. Group 0 is the system: it needs none. */
export type Mover = Pick<Actor, 'groupId' | 'levels'>;

export const may = (who: Pick<Actor, 'levels'>, module: Module, level: Level): boolean =>
  who.levels[module] >= level;
const isAdmin = (who: Actor): boolean => who.groupId === GROUPS.admin;
export const isAgent = (who: Actor): boolean => who.groupId === GROUPS.agent;
export const isCustomer = (who: Actor): boolean => who.groupId === GROUPS.customer;
/** Whoever is not of the shop learns whether there is stock, never how much. */
export const isOutsider = (who: Actor): boolean => isAgent(who) || isCustomer(who);
/** Admin and owner see cost and profit; so does who decides in the warehouse. */
export const seesCost = (who: Actor): boolean =>
  who.groupId === GROUPS.admin ||
  who.groupId === GROUPS.owner ||
  (who.groupId === GROUPS.employee && may(who, 'wms', 3));

export function allows(who: Actor, right: Right): boolean {
  if (right === 'anyone' || right === 'signed-in') return true;
  if (right === 'admin') return isAdmin(who);
  return Object.entries(right).some(([module, level]) => may(who, module as Module, level));
}

export const NO_PERMISSION: Words = {
  th: 'คุณไม่มีสิทธิ์ทำรายการนี้',
  en: "You don't have permission to do this",
};
/** What stands in the way of an action, in words; null where nothing does. */
export const unless = (ok: boolean, words: Words): Words | null => (ok ? null : words);
export const firstRefusal = (...refusals: (Words | null)[]): Words | null =>
  refusals.find((r) => r !== null) ?? null;
