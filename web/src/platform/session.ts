import { useSyncExternalStore } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { auth, profile } from '../../../contract/auth.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { allows, isAble, type Ability, type Holder } from '../../../contract/rights.ts';
import type { GroupId, Roles, Right } from '../../../contract/shared.ts';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { locale, setLocale } from './i18n.ts';
import { keep, kept } from './kept.ts';
import { forgetOffline } from './offline.ts';
import { asChosenHere, sendChoice, takeChoice } from './choices.ts';
import { queries } from './queries.ts';
import { forgetCopies } from './storage.ts';

/** Whom this tab shows. */
let here = kept.user()?.Id;

/** Who is signed in. What the browser kept is shown at once and asked about behind it. */
const sessionQuery = queryOptions({
  queryKey: ['profile', 'me', {}] as const,
  queryFn: async ({ signal }) => {
    const user = known((await call(profile.me, {}, { signal })).Data);
    here = user.Id;
    // chosen on another device since
    if (user.Locale !== locale()) await setLocale(user.Locale).catch(() => undefined);
    return user;
  },
  staleTime: 60_000,
});

function known(told: SignedInUser): SignedInUser {
  const user = asChosenHere(told);
  keep.user(user);
  void sendChoice();
  return user;
}

/** Undefined where nobody is signed in. What the browser kept decides: it is one for all tabs. */
export function sessionUser(): SignedInUser | undefined {
  const user = kept.user();
  return user && (queries.getQueryData(sessionQuery.queryKey) ?? user);
}

/** The signed-in user, inside the frame, where there always is one. */
export function useSession(): SignedInUser {
  const { data } = useQuery({ ...sessionQuery, initialData: kept.user, initialDataUpdatedAt: 0 });
  if (!data) throw new Error('useSession outside the signed-in frame');
  return data;
}

/** The same with its states, for the screen that edits it. */
export function useMe() {
  const { data, error, isPending, refetch } = useQuery({
    ...sessionQuery,
    initialData: kept.user,
    initialDataUpdatedAt: 0,
  });
  return { data, error, isPending, refetch };
}

/** Asks the server now who is signed in: where the browser kept nobody, or what they may do has changed. */
export const fetchSession = async () =>
  (await endLeft())
    ? queries.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined)
    : undefined;

export async function signedIn(told: SignedInUser) {
  takeChoice(told);
  const user = known(told);
  here = user.Id;
  queries.clear();
  queries.setQueryData(sessionQuery.queryKey, user);
  await setLocale(user.Locale);
  announce();
}

export function profileChanged(told: SignedInUser) {
  queries.setQueryData(sessionQuery.queryKey, known(told));
}

/** Ends the session: here at once, on the server now or, without a network, before it is asked who is signed in. */
export async function signOut() {
  const ended = await endOnServer();
  signedOut();
  if (!ended) keep.leaving(true);
}
/** What was signed out without a network is ended now; false: the server could not be told yet. */
export async function endLeft(): Promise<boolean> {
  if (!kept.leaving()) return true;
  const ended = await endOnServer();
  // somebody may have signed in meanwhile
  if (ended && kept.leaving()) keep.leaving(false);
  return ended;
}
const endOnServer = () =>
  call(auth.logout, {}).then(
    () => true,
    // an answer of any kind is one; there was no session then
    (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500,
  );

export function signedOut() {
  keep.nobody();
  leave();
}
/** The server ended it: the sign-in form knows who comes back. */
export function sessionEnded() {
  keep.ended();
  leave();
}
function leave() {
  here = undefined;
  void forgetOffline();
  forgetCopies();
  queries.clear();
  announce();
}

/**
 * Another tab signed in, out, locked or unlocked: this one follows. Someone else's screens are read again from the
 * beginning; what was typed stays with who typed it.
 */
export function followOtherTabs(left: () => void, locked: (locked: boolean) => void) {
  kept.onElsewhere(() => {
    const user = kept.user();
    if (!user) {
      leave();
      left();
    } else if (user.Id !== here) window.location.reload();
    else locked(kept.locked());
  });
}

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => kept.user() !== undefined,
  );
}

function rolesOf(user: SignedInUser): Roles {
  try {
    return JSON.parse(user.Roles) as Roles;
  } catch {
    return {};
  }
}
export const nameOf = (user: SignedInUser) => `${user.FirstName} ${user.LastName}`.trim() || user.Username;

const holderOf = (user: SignedInUser): Holder => ({
  groupId: user.GroupId as GroupId,
  levels: rolesOf(user),
});

/** May this user do what asks for this right? Hides only what the server would refuse. */
export const has = (user: SignedInUser | undefined, right: Right): boolean =>
  user ? allows(holderOf(user), right) : right === 'anyone';

/** The same question for an ability beside the calls. */
export const able = (user: SignedInUser, ability: Ability): boolean => isAble(holderOf(user), ability);
