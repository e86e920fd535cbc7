import '../platform/zod.ts';
import './mantine.css';
import './global.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenSignedOut } from '../platform/client.ts';
import { keepFocus } from '../platform/focus.ts';
import { keepFollowed } from '../platform/followed.ts';
import { pageSpeaks, startI18n } from '../platform/i18n.ts';
import { kept } from '../platform/kept.ts';
import { queries } from '../platform/queries.ts';
import { sendChoice } from '../platform/choices.ts';
import { schemeManager } from '../platform/scheme.ts';
import { router } from './routes.tsx';
import { endLeft, followOtherTabs } from '../platform/session.ts';
import { leftElsewhere, lockedElsewhere, sessionOver } from '../platform/session-over.ts';
import { cataloguesOf, compose } from './compose.ts';
import { afterFirstScreen, later } from './first-screen.ts';
import { MODULES } from './modules.ts';
import { opensAt } from './screens.ts';
import { theme, variables } from './theme.ts';

/** What is said before it is there is kept, and said then. */
const Toasts = later(() => import('./later/Toasts.tsx').then((m) => m.Toasts));

pageSpeaks(kept.locale());
whenSignedOut((why, endpoint) => sessionOver(router, why, endpoint));
followOtherTabs(
  () => leftElsewhere(router),
  (locked) => lockedElsewhere(router, locked),
);
keepFocus();
keepFollowed();
void endLeft();
window.addEventListener('online', () => {
  void endLeft();
  void sendChoice();
});
// the letters of the brand weigh as much as a screen's code: until they come it is read in those of the device
void afterFirstScreen.then(() => import('./fonts.css'));
compose(MODULES);
// the screen that is opened comes along with the words, not after them; should it not come, its route says so
const opened = opensAt(window.location.pathname);
opened?.screen.load().catch(() => undefined);
await startI18n(cataloguesOf(MODULES), ['app', 'kit', ...(opened ? [opened.module] : [])]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      // all of them are made here, so no style sheet has to bring those that are as Mantine has them
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
    >
      <QueryClientProvider client={queries}>
        <Suspense>
          <Toasts />
        </Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
