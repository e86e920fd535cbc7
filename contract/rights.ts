import type { AnyEndpoint, Deed } from './endpoint.ts';
import { AREAS, GROUPS, type Area, type GroupId, type Level, type Roles, type Right } from './shared.ts';

/** The most a group may ever have, whatever its roles say (behaviour.md §2). */
const CEILING: Partial<Record<GroupId, Partial<Record<Area, Level>>>> = {
  [GROUPS.agent]: { order: 2, product: 1, customer: 2, payment: 1, report: 1, coupon: 1 },
  [GROUPS.delivery]: { express: 2, delivery: 2 },
  [GROUPS.customer]: { order: 1 },
};
/** What an owner has unless it was set. */
const OWNER: Roles = { report: 3, payment: 3, order: 2 };

export const ceilingOf = (groupId: GroupId, area: Area): Level => {
  const ceiling = CEILING[groupId];
  return ceiling ? (ceiling[area] ?? 0) : 3;
};

/** A user's level in every area, from the group, the stored roles and the special-user list. */
export function levelsOf(groupId: GroupId, roles: Roles, special = false): Record<Area, Level> {
  const level = (area: Area): Level => {
    if (groupId === GROUPS.admin) return 3;
    const set = roles[area] ?? (groupId === GROUPS.owner ? (OWNER[area] ?? 1) : 0);
    return Math.min(set, ceilingOf(groupId, area)) as Level;
  };
  const levels = Object.fromEntries(AREAS.map((area) => [area, level(area)])) as Record<Area, Level>;
  if (special) levels.packing = 3;
  return levels;
}

/** Who asks, as far as permissions go. Group 0 is the system. */
export interface Holder {
  groupId: GroupId | 0;
  levels: Roles;
}
export const may = (who: Pick<Holder, 'levels'>, area: Area, level: Level): boolean =>
  (who.levels[area] ?? 0) >= level;

export function allows(who: Holder, right: Right): boolean {
  if (right === 'anyone' || right === 'signed-in') return true;
  if (right === 'admin') return who.groupId === GROUPS.admin;
  return Object.entries(right).some(([area, level]) => may(who, area as Area, level));
}

/** Something that a permission lets a person do, in the words of the shop. */
export interface Ability extends Deed {
  right: Exclude<Right, 'anyone' | 'signed-in'>;
  /** Groups that are able to, whatever their levels. */
  groups?: readonly GroupId[];
}
/** A module's own, beside its endpoints: the rule asks `isAble`, the editor of permissions tells of it. */
export type Abilities = Readonly<Record<string, Ability>>;

/** Whether the rules allow it; whether a screen offers it too is `at`'s to say. */
export const isAble = (who: Holder, { right, groups = [] }: Pick<Ability, 'right' | 'groups'>): boolean =>
  allows(who, right) || groups.some((group) => group === who.groupId);

/** What the endpoints of a module let a person do, each thing once. */
export const abilitiesOf = (endpoints: readonly AnyEndpoint[]): Ability[] =>
  endpoints.flatMap(({ right, lets }) =>
    lets && right !== 'anyone' && right !== 'signed-in' ? [{ right, ...lets }] : [],
  );
