import './zod.ts';
import './fonts.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './global.css';
import './toast.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { whenSignedOut } from './client.ts';
import { startI18n } from './i18n.ts';
import { kept } from './kept.ts';
import { queries } from './queries.ts';
import { router } from './routes.tsx';
import { sessionOver } from './session-over.ts';
import { theme, variables } from './theme.ts';

document.documentElement.lang = kept.locale();
whenSignedOut((why, endpoint) => sessionOver(router, why, endpoint));
await startI18n();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Notifications position="top-right" autoClose={5000} transitionDuration={200} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
