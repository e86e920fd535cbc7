import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { Footer } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useLive } from '../../platform/live.ts';
import { setPref, usePref } from '../../platform/prefs.ts';
import { useIsSignedIn } from '../../platform/session.ts';
import { Crumbs } from './Crumbs.tsx';
import { Keys } from './Keys.tsx';
import { QuickFind } from './QuickFind.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { UnreadAddress } from './UnreadAddress.tsx';
import classes from './Shell.module.css';

const NARROW = '(max-width: 1199.98px)';

/** The frame of every signed-in screen. Signed out in another tab: this one leaves too. */
export function Shell() {
  const somebody = useIsSignedIn();
  const router = useRouter();
  useEffect(() => {
    if (somebody) return;
    const { pathname, href } = router.state.location;
    const to = authScreens.login();
    if (pathname !== to) void router.navigate({ to, search: { back: href }, replace: true });
  }, [somebody, router]);
  return somebody ? <Frame /> : null;
}

function Frame() {
  const t = useWords('app');
  const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const wanted = usePref('sidebar');
  const [drawer, setDrawer] = useState(false);
  useLive();

  const mode = narrow ? 'drawer' : wanted;
  const toggle = () =>
    narrow ? setDrawer(!drawer) : setPref('sidebar', wanted === 'hidden' ? 'full' : 'hidden');

  return (
    <div className={classes['shell']} data-sidebar={mode}>
      <a className={classes['skip']} href="#content">
        {t('skip')}
      </a>
      <TopBar menuOpen={narrow ? drawer : wanted !== 'hidden'} onMenu={toggle} />
      <Sidebar mode={mode} open={drawer} onClose={() => setDrawer(false)} />
      <div className={classes['page']}>
        <Crumbs />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <UnreadAddress />
          <Outlet />
        </main>
        <Footer />
      </div>
      <QuickFind />
      <Keys />
    </div>
  );
}
