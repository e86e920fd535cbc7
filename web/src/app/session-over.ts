import type { AnyRouter } from '@tanstack/react-router';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { signedOut } from './session.ts';

/**
 * The server no longer knows us (401): to the sign-in page, and back here afterwards;
 * a locked session goes to the lock page and keeps what it is.
 */
export function sessionOver(router: AnyRouter, why: 'locked' | 'ended', endpoint: AnyEndpoint) {
  const { pathname, href } = router.state.location;
  // Signing in answers 401 for a wrong password: that is the form's own business.
  if (endpoint.right === 'anyone' && why === 'ended') return;
  if (why === 'ended') signedOut();
  const to = why === 'locked' ? '/lock' : '/login';
  if (pathname === to || pathname === '/login' || pathname === '/home') return;
  const back = pathname === '/lock' ? new URLSearchParams(router.state.location.searchStr).get('back') : href;
  void router.navigate({ to, search: back ? { back } : {}, replace: true });
}
