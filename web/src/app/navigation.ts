import type { ComponentType } from 'react';
import { IconHome } from '@tabler/icons-react';
import type { SignedInUser } from '../../../contract/users.ts';
import { home, type Place } from '../../../contract/screens.ts';
import { authScreens } from '../../../contract/auth.screens.ts';
import { has } from '../platform/session.ts';
import type { Words } from '../platform/words.ts';
import { cardsOf } from './cards.ts';
import { MODULES } from './modules.ts';
import { titleOf } from './screens.ts';

export interface Line {
  to: Place;
  title: Words;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  isFor?: (user: SignedInUser) => boolean;
}
interface Group {
  title: Words;
  lines: Line[];
}

export const HOME_TITLE: Words = { th: 'หน้าแรก', en: 'Home' };

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

/** Of who has several kinds of work; the only one of others is their home. */
const OVERVIEW: Group = {
  title: { th: 'ภาพรวม', en: 'Overview' },
  lines: [{ to: home, title: HOME_TITLE, icon: IconHome }],
};
const hasOverview = (user: SignedInUser) => cardsOf(user).length > 1;

/** What of the sidebar a user sees. */
export const navigationOf = (user: SignedInUser) => [
  ...(hasOverview(user) ? [OVERVIEW] : []),
  ...NAVIGATION.map((group) => ({
    ...group,
    lines: group.lines.filter(({ to, isFor }) => has(user, to.right) && (isFor?.(user) ?? true)),
  })).filter((group) => group.lines.length > 0),
];

const DESKS = MODULES.flatMap(({ screens = [] }) => screens.map(({ at }) => at)).filter(({ desk }) => desk);

/** Where a person's day begins: at the desk of the only work they do, else where their home is. */
export function beginningOf(user: SignedInUser): string {
  const [desk, ...more] = DESKS.filter(({ desk }) => has(user, desk!));
  return desk && more.length === 0 ? desk.path : homeOf(user);
}

/** The home page; where there is one kind of work to see, that. */
export function homeOf(user: SignedInUser): string {
  if (hasOverview(user)) return home.path;
  const [only] = cardsOf(user);
  const [first = authScreens.me] = navigationOf(user).flatMap(({ lines }) => lines.map(({ to }) => to));
  return (only?.at ?? first).path;
}
