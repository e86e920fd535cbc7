import type { ComponentType } from 'react';
import type { SignedInUser } from '../../../contract/users.ts';
import type { Place } from '../../../contract/screens.ts';
import { authScreens } from '../../../contract/auth.screens.ts';
import { has } from '../platform/session.ts';
import type { Words } from '../platform/words.ts';
import { MODULES } from './modules.ts';
import { titleOf } from './screens.ts';

export interface Line {
  to: Place;
  title: Words;
  icon: ComponentType<{ size?: number; stroke?: number }>;
}
interface Group {
  title: Words;
  lines: Line[];
}

const ENTRIES = MODULES.flatMap(({ navigation = [] }) => navigation);

/** The sidebar, top to bottom. Who may not open a screen does not see its line. */
const NAVIGATION: Group[] = ENTRIES.flatMap(({ group, title }) =>
  title ? [{ title, lines: linesOf(group) }] : [],
);
function linesOf(wanted: string): Line[] {
  const lines = ENTRIES.filter(({ group }) => group === wanted).flatMap(({ lines }) => lines);
  return lines.map((line) => ({ ...line, title: titleOf(line.to) }));
}
export const LINES = NAVIGATION.flatMap(({ lines }) => lines);

/** What of the sidebar a user sees. */
export const navigationOf = (user: SignedInUser) =>
  NAVIGATION.map((group) => ({
    ...group,
    lines: group.lines.filter(({ to }) => has(user, to.right)),
  })).filter((group) => group.lines.length > 0);

const HOMES = MODULES.flatMap(({ home }) => home ?? []);
/** Where a person starts: the first home they may open, or the first screen. */
export function homeOf(user: SignedInUser): string {
  const [first = authScreens.me] = navigationOf(user).flatMap(({ lines }) => lines.map(({ to }) => to));
  return (HOMES.find(({ right }) => has(user, right)) ?? first).path;
}
