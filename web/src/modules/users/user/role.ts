import {
  ceilingOf,
  isAble,
  levelsOf,
  may,
  type Ability,
  type Holder,
} from '../../../../../contract/rights.ts';
import {
  AREAS,
  GROUPS,
  type Area,
  type GroupId,
  type Level,
  type Roles,
} from '../../../../../contract/shared.ts';
import type { User } from '../../../../../contract/users.ts';

/** A group and a level an area, side by side: the fields of the form. */
export type Role = { group_id: GroupId } & Record<Area, Level>;

/** What was set and what the group gives, as the shop's rules take it together. */
export const roleOf = ({ group_id, roles }: Pick<User, 'group_id' | 'roles'>): Role => ({
  group_id,
  ...levelsOf(group_id, roles as Roles),
});

/** As the server takes it. */
export const sentOf = ({ group_id, ...levels }: Role) => ({ group_id, roles: levels });

/** Who has this role, as the rules ask for it. */
export const holderOf = ({ group_id, ...levels }: Role, special: boolean): Holder => ({
  groupId: group_id,
  levels: levelsOf(group_id, levels, special),
});

/**
 * What a group begins with: an owner has the owner's levels, an employee what is then set, all others what their
 * group is for, which is also the most they may have.
 */
export function startOf(group_id: GroupId): Role {
  const most = Object.fromEntries(AREAS.map((area) => [area, ceilingOf(group_id, area)]));
  return roleOf({
    group_id,
    roles: group_id === GROUPS.owner || group_id === GROUPS.employee ? {} : most,
  });
}

/** What makes somebody able: the level in this area, that in another one, or the group itself. */
export function sourceOf(
  holder: Holder,
  ability: Pick<Ability, 'right' | 'groups'>,
  here: Area,
): Area | 'group' | undefined {
  if (!isAble(holder, ability)) return undefined;
  const levels = ability.right === 'admin' ? {} : ability.right;
  const enough = AREAS.filter((area) => levels[area] && may(holder, area, levels[area]));
  return enough.includes(here) ? here : (enough[0] ?? 'group');
}
