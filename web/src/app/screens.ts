import type { SignedInUser } from '../../../contract/users.ts';
import type { Place } from '../../../contract/screens.ts';
import type { Namespace } from '../platform/i18n.ts';
import type { Screen } from '../platform/module.ts';
import { has } from '../platform/session.ts';
import type { Words } from '../platform/words.ts';
import { MODULES } from './modules.ts';

const SCREENS: readonly Screen[] = MODULES.flatMap(({ screens = [] }) => screens);

export const pathsOf = ({ at }: Screen): string[] => [at.path, ...at.alias];

const screenAt = (place: Place): Screen => SCREENS.find(({ at }) => at === place)!;
export const titleOf = (place: Place): Words => screenAt(place).title;

/** The screens it lies under, the outermost first. */
export function above({ under }: Screen): Screen[] {
  if (!under) return [];
  const parent = screenAt(under);
  return [...above(parent), parent];
}

const PATTERNS = SCREENS.flatMap((screen) => pathsOf(screen).map((path) => ({ path, screen })))
  // `/orders/create` before `/orders/{id}`, which would fit it too.
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ path, screen }) => ({
    screen,
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** The screen at an address of ours, and whose it is. */
export function opensAt(link: string): { screen: Screen; module: Namespace } | undefined {
  const path = link.replace(/[?#].*$/, '');
  const screen = PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;
  const module = MODULES.find(({ screens = [] }) => screens.some((each) => each === screen));
  return screen && module && { screen, module: module.name };
}

/** May this user open the screen a link of ours leads to? A link to no screen leads nowhere. */
export function mayOpen(user: SignedInUser, link: string): boolean {
  const found = opensAt(link);
  return found !== undefined && has(user, found.screen.at.right);
}
