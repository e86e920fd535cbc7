import { useEffect } from 'react';
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router';
import { authScreens } from '../../../contract/auth.screens.ts';
import { home } from '../../../contract/screens.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { DeniedPage } from './pages/DeniedPage.tsx';
import { MissingPage } from './pages/MissingPage.tsx';
import { ScreenSkeleton } from './pages/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadWords, useSay, useWords } from '../platform/i18n.ts';
import { MODULES } from './modules.ts';
import { loadCards } from './cards.ts';
import { HOME_TITLE, beginningOf, homeOf } from './navigation.ts';
import { begins, nobodyHere } from './day.ts';
import { pathsOf } from './screens.ts';
import type { Module, Screen } from '../platform/module.ts';
import { kept } from '../platform/kept.ts';
import { keepOffline } from '../platform/offline.ts';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { fetchSession, has, sessionUser, useSession } from '../platform/session.ts';
import { codeOf } from './code.ts';
import { afterFirstScreen } from './first-screen.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: MissingPage,
  beforeLoad: () => {
    if (!sessionUser()) nobodyHere();
  },
});

/** Everything that needs a signed-in user lies in this frame. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Shell,
  beforeLoad: async ({ location }) => {
    const user = sessionUser() ?? (await fetchSession());
    if (!user) throw redirect({ to: authScreens.login(), search: { back: location.href } });
    // without a network nobody else would say so
    if (kept.locked())
      throw redirect({ to: authScreens.lock(), search: { back: location.href }, state: { led: true } });
    if (user.MustChangePassword)
      throw redirect({ to: authScreens.ownPassword(), search: { back: location.href } });
    if (user.MustEnrol) throw redirect({ to: authScreens.secondFactor(), search: { back: location.href } });
    if (location.pathname !== home.path) begins(user);
  },
});

const routes: AnyRoute[] = MODULES.flatMap((module) =>
  (module.screens ?? []).flatMap((screen) => pathsOf(screen).map((path) => routeOf(screen, path, module))),
);

function routeOf(screen: Screen, path: string, { name }: Module): AnyRoute {
  const parent = screen.frame === 'bare' ? root : frame;
  return createRoute({
    getParentRoute: () => parent,
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
    component: guarded(screen),
    staticData: { screen },
    loader: () => Promise.all([loadWords([name]), ...(screen.shows ?? []).map((place) => place.load())]),
  }) as unknown as AnyRoute;
}

/** The screen for who may see it, the permission page for who may not; its code comes when it is opened. */
function guarded(screen: Screen): RouteComponent {
  const Lazy = lazyRouteComponent(async () => ({ default: (await codeOf(screen.load)) as RouteComponent }));
  const Titled = () => <title>{`${useSay()(screen.title)} · ${useWords('kit')('frame.name')}`}</title>;
  const Bare = () => (
    <>
      <Titled />
      <Lazy />
    </>
  );
  const Framed = () => {
    const may = has(useSession(), screen.at.right);
    const stays = may && screen.worksOffline;
    useEffect(() => {
      if (stays) void afterFirstScreen.then(keepOffline);
    }, [stays]);
    return (
      <>
        <Titled />
        {may ? <Lazy /> : <DeniedPage />}
      </>
    );
  };
  const component = screen.at.right === 'anyone' ? Bare : Framed;
  return Object.assign(component, { preload: () => Lazy.preload?.() });
}

const HOME: Screen = {
  at: home,
  title: HOME_TITLE,
  load: () => import('./pages/HomePage.tsx').then((m) => m.HomePage),
};
/** Leads to where a day begins; later in it the home page is asked for. */
const start = createRoute({
  getParentRoute: () => frame,
  path: home.path,
  component: guarded(HOME),
  staticData: { screen: HOME },
  beforeLoad: () => {
    const user = sessionUser()!;
    const to = begins(user) ? beginningOf(user) : homeOf(user);
    if (to !== home.path) throw redirect({ to });
  },
  loader: () => loadCards(sessionUser()!),
});
const leadsOn = [
  ['/backoffice', home()] as const,
  ...MODULES.flatMap(({ leadsOn = {} }) => Object.entries(leadsOn)),
].map(([path, to]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      throw redirect({ to });
    },
  }),
);

const bare = routes.filter(
  (route) => (route.options as { getParentRoute: () => AnyRoute }).getParentRoute() === root,
);
const framed = routes.filter((route) => !bare.includes(route));

export const router = createRouter({
  routeTree: root.addChildren([...bare, frame.addChildren([start, ...leadsOn, ...framed])]) as AnyRoute,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});
