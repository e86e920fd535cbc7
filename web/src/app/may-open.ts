import type { SignedInUser } from '../../../contract/auth.ts';
import { MODULES } from './modules.ts';
import { has } from './session.ts';

const SCREENS = MODULES.flatMap(({ screens }) => screens)
  .flatMap((screen) => [screen.path, ...(screen.alias ?? [])].map((path) => ({ path, screen })))
  // `/orders/create` before `/orders/{id}`, which would fit it too.
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ path, screen }) => ({
    screen,
    pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** May this user open the screen a link of ours leads to? A link to no screen leads nowhere. */
export function mayOpen(user: SignedInUser, link: string): boolean {
  const path = link.replace(/[?#].*$/, '');
  const found = SCREENS.find(({ pattern }) => pattern.test(path));
  return found !== undefined && has(user, found.screen.right);
}
