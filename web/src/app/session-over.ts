import type { AnyRouter } from '@tanstack/react-router';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { signedOut } from './session.ts';

/**
 * The server no longer knows us (401): to the sign-in page, and back here afterwards;
 * a locked session goes to the lock page and keeps what it is.
 */
export function sessionOver(router: AnyRouter, why: 'locked' | 'ended', endpoint: AnyEndpoint) {
  // Signing in answers 401 for a wrong password: that is the form's own business.
  if (endpoint.right === 'anyone' && why === 'ended') return;
  if (why === 'ended') signedOut();
  go(router, why === 'locked' ? '/lock' : '/login');
}

/** Another tab locked the session, or opened it again: this one goes with it. */
export function lockedElsewhere(router: AnyRouter, locked: boolean) {
  if (locked) go(router, '/lock');
  else if (router.state.location.pathname === '/lock')
    void router.navigate({ href: backOf(router) ?? '/', replace: true });
}

function go(router: AnyRouter, to: '/lock' | '/login') {
  const { pathname, href } = router.state.location;
  if (pathname === to || pathname === '/login' || pathname === '/home') return;
  const back = pathname === '/lock' ? backOf(router) : href;
  void router.navigate({ to, search: back ? { back } : {}, replace: true });
}
const backOf = (router: AnyRouter) =>
  ownPath(new URLSearchParams(router.state.location.searchStr).get('back'));

/** Where one was before the session ended; only a path of our own. */
export const ownPath = (back: string | null | undefined): string | undefined =>
  back && /^\/(?![/\\])/.test(back) && !/^\/(login|lock|home)\b/.test(back) ? back : undefined;
