import '../platform/zod.ts';
import './mantine.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenSignedOut } from '../platform/client.ts';
import { keepFocus } from '../platform/focus.ts';
import { pageSpeaks, startI18n } from '../platform/i18n.ts';
import { kept } from '../platform/kept.ts';
import { queries } from '../platform/queries.ts';
import { sendChoice } from '../platform/language.ts';
import { router } from './routes.tsx';
import { followOtherTabs } from '../platform/session.ts';
import { lockedElsewhere, sessionOver } from '../platform/session-over.ts';
import { cataloguesOf, compose } from './compose.ts';
import { MODULES } from './modules.ts';
import { loadLetters } from './letters.ts';
import { opensAt } from './screens.ts';
import { theme, variables } from './theme.ts';
import { Toasts } from './Toasts.tsx';

pageSpeaks(kept.locale());
whenSignedOut((why, endpoint) => sessionOver(router, why, endpoint));
followOtherTabs((locked) => lockedElsewhere(router, locked));
keepFocus();
window.addEventListener('online', () => void sendChoice());
loadLetters();
compose(MODULES);
// the screen that is opened comes along with the words, not after them; should it not come, its route says so
const opened = opensAt(window.location.pathname);
opened?.screen.load().catch(() => undefined);
await startI18n(cataloguesOf(MODULES), ['app', 'kit', ...(opened ? [opened.module] : [])]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
