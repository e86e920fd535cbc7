import type { AnyRouter } from '@tanstack/react-router';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { authScreens } from '../../../contract/auth.screens.ts';
import { home } from '../../../contract/screens.ts';
import type { SessionEnd } from '../../../contract/shared.ts';
import { fetchSession, sessionEnded, sessionUser } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who stands at the lock page did not ask for it: the session was locked elsewhere, and may be open again by now. */
    led?: boolean;
  }
}

const LOGIN = authScreens.login();
const LOCK = authScreens.lock();
const OWN_PASSWORD = authScreens.ownPassword();
const SECOND_FACTOR = authScreens.secondFactor();
/** From these nobody is sent away, and to these nobody is led back. */
const OUTSIDE = [LOGIN, ...authScreens.login.alias, LOCK, OWN_PASSWORD, SECOND_FACTOR];

/**
 * The server no longer knows us (401): to the sign-in page, and back here afterwards;
 * a locked session goes to the lock page and keeps what it is.
 */
export function sessionOver(
  router: AnyRouter,
  why: 'locked' | 'one_time' | 'enrol' | SessionEnd,
  endpoint: AnyEndpoint,
) {
  if (why === 'locked') return go(router, LOCK);
  // an administrator has handed out another password meanwhile
  if (why === 'one_time') return go(router, OWN_PASSWORD);
  // the shop asks for a second factor since
  if (why === 'enrol') return void fetchSession().then(() => go(router, SECOND_FACTOR));
  // Signing in answers 401 for a wrong password: that is the form's own business.
  if (endpoint.right === 'anyone') return;
  const known = sessionUser() !== undefined;
  sessionEnded();
  // who never signed in here has no session that ran out
  go(router, LOGIN, known || why !== 'expired' ? { ended: why } : {});
}

/** Somebody signed out in another tab: this one says so. */
export const leftElsewhere = (router: AnyRouter) => go(router, LOGIN, { ended: 'signed_out' });

/** Another tab locked the session, or opened it again: this one goes with it. */
export function lockedElsewhere(router: AnyRouter, locked: boolean) {
  if (locked) go(router, LOCK);
  else if (router.state.location.pathname === LOCK)
    void router.navigate({ href: backOf(router) ?? home(), replace: true });
}

function go(router: AnyRouter, to: string, told: { ended?: SessionEnd } = {}) {
  const { pathname, href } = router.state.location;
  const leads = [LOCK, OWN_PASSWORD, SECOND_FACTOR].includes(pathname);
  if (pathname === to || (!leads && OUTSIDE.includes(pathname))) return;
  const back = leads ? backOf(router) : href;
  const state = to === LOCK ? { led: true } : {};
  void router.navigate({ to, search: back ? { back, ...told } : told, state, replace: true });
}
const backOf = (router: AnyRouter) =>
  ownPath(new URLSearchParams(router.state.location.searchStr).get('back'));

/** Where one was before the session ended; only a path of our own. */
export const ownPath = (back: string | null | undefined): string | undefined =>
  back && /^\/(?![/\\])/.test(back) && !OUTSIDE.includes(back.replace(/\/?([?#].*)?$/, ''))
    ? back
    : undefined;
