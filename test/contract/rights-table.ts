import type { AnyEndpoint } from '../../contract/endpoint.ts';
import {
  GROUPS,
  AREAS,
  type GroupId,
  type Level,
  type Area,
  type Roles,
  type Right,
} from '../../contract/shared.ts';

/**
 * The callers of the reviewed table: in each group somebody with nothing at all, somebody for whom nothing was set
 * (an owner has something then), and for each area and level somebody with that alone.
 */
export interface Someone {
  group: GroupId;
  roles: Roles;
  has: 'nothing' | 'unset' | { area: Area; level: Level };
}

const NOTHING = Object.fromEntries(AREAS.map((m) => [m, 0])) as Roles;
const LEVELS = [1, 2, 3] as const;

export const EVERYBODY: Someone[] = Object.values(GROUPS).flatMap((group): Someone[] => [
  { group, roles: NOTHING, has: 'nothing' },
  { group, roles: {}, has: 'unset' },
  ...AREAS.flatMap((area) =>
    LEVELS.map((level) => ({ group, roles: { ...NOTHING, [area]: level }, has: { area, level } })),
  ),
]);

/** By path, so that an endpoint that only moves in its file moves nothing here. */
const inOrder = (endpoints: readonly AnyEndpoint[]): AnyEndpoint[] =>
  [...endpoints].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));

/** A module's table of rights. */
export const rightsTable = (
  endpoints: readonly AnyEndpoint[],
  mayCall: (e: AnyEndpoint) => (who: Someone) => boolean,
  strangerMay: (e: AnyEndpoint) => boolean,
): string =>
  inOrder(endpoints)
    .map((e) => rightsLine(e, mayCall(e), strangerMay(e)))
    .join('\n');

/** One line of the table: the endpoint, the right it declares, and per group what lets somebody in. */
function rightsLine(e: AnyEndpoint, mayCall: (who: Someone) => boolean, stranger: boolean): string {
  const groups = Object.entries(GROUPS).map(([name, group]) => {
    const let_in = EVERYBODY.filter((who) => who.group === group && mayCall(who));
    return `${name}: ${ways(let_in)}`;
  });
  return [
    `${e.method} ${e.path}`,
    `  declares ${declared(e.right)}`,
    `  ${groups.join(' · ')}${stranger ? ' · not signed in: always' : ''}`,
    '',
  ].join('\n');
}

function ways(let_in: Someone[]): string {
  if (let_in.some((w) => w.has === 'nothing')) return 'always';
  const areas = AREAS.flatMap((area) => {
    const levels = let_in.flatMap((w) =>
      typeof w.has === 'object' && w.has.area === area ? [w.has.level] : [],
    );
    return levels.length ? [`${area} ${levels.join('')}`] : [];
  });
  const unset = let_in.some((w) => w.has === 'unset') ? ['unset'] : [];
  return [...areas, ...unset].join(', ') || 'never';
}

const declared = (right: Right): string =>
  typeof right === 'string'
    ? right
    : Object.entries(right)
        .map(([area, level]) => `${area} ≥ ${level}`)
        .join(' or ');
