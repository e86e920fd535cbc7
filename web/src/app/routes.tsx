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
import { CrashPage } from './pages/CrashPage.tsx';
import { DeniedPage } from './pages/DeniedPage.tsx';
import { MissingPage } from './pages/MissingPage.tsx';
import { ScreenSkeleton } from './pages/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadWords, useSay } from './i18n.ts';
import { MODULES } from './modules.ts';
import { homeOf } from './navigation.ts';
import type { ModuleScreens, Screen } from './screen.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { findSession, has, sessionUser, useSession } from './session.ts';
import { within } from './within.ts';

/** Paths that only lead on (product.md §2). */
const REDIRECTS: Record<string, string> = {
  '/profile': '/profile/me',
  '/wms': '/wms/inventory/summary',
  '/wms/inventory': '/wms/inventory/summary',
  '/pages': '/pages/kit',
};

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage });

/** Everything that needs a signed-in user lies in this frame. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Shell,
  beforeLoad: async ({ location }) => {
    if (sessionUser() ?? (await findSession())) return;
    throw redirect({ to: '/login', search: { back: location.href } });
  },
});

const screens: AnyRoute[] = MODULES.flatMap((module) =>
  module.screens.flatMap((screen) =>
    [screen.path, ...(screen.alias ?? [])].map((path) => routeOf(screen, path, module)),
  ),
);

function routeOf(screen: Screen, path: string, { words }: ModuleScreens): AnyRoute {
  const parent = screen.frame === 'bare' ? root : frame;
  return createRoute({
    getParentRoute: () => parent,
    path: path.replace(/\{(\w+)\}/g, '$$$1'),
    component: guarded(screen),
    staticData: { screen },
    loader: () => loadWords(['kit', words]),
    beforeLoad: () => {
      if (screen.otherwise && !has(sessionUser(), screen.right)) throw redirect({ to: screen.otherwise });
    },
  }) as unknown as AnyRoute;
}

/** The screen for who may see it, the permission page for who may not; its code comes when it is opened. */
function guarded(screen: Screen): RouteComponent {
  const Lazy = lazyRouteComponent(async () => ({ default: (await within(screen.load())) as RouteComponent }));
  const Titled = () => (
    <title>{`${useSay()(screen.title)} · ${useSay()({ th: 'หลังร้าน', en: 'Langraan' })}`}</title>
  );
  const Bare = () => (
    <>
      <Titled />
      <Lazy />
    </>
  );
  const Framed = () => (
    <>
      <Titled />
      {has(useSession(), screen.right) ? <Lazy /> : <DeniedPage />}
    </>
  );
  const component = screen.right === 'anyone' ? Bare : Framed;
  return Object.assign(component, { preload: () => Lazy.preload?.() });
}

const home = (path: string) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      const user = sessionUser();
      throw redirect({ to: user ? homeOf(user) : '/login' });
    },
  });
const leadsOn = Object.entries(REDIRECTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => {
      throw redirect({ to });
    },
  }),
);

const bare = screens.filter(
  (route) => (route.options as { getParentRoute: () => AnyRoute }).getParentRoute() === root,
);
const framed = screens.filter((route) => !bare.includes(route));

export const router = createRouter({
  routeTree: root.addChildren([
    ...bare,
    frame.addChildren([home('/'), home('/backoffice'), ...leadsOn, ...framed]),
  ]) as AnyRoute,
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
