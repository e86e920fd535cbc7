import { useEffect } from 'react';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { NARROW, roomForToasts } from './roomForToasts.ts';
import './toast.css';

/**
 * In the top bar, where nothing lies under them: the quick finder draws back to its icon. A bar that is too narrow for
 * both gets a second row for as long as something is said, and the page begins below that.
 */
export function Toasts() {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(
      `.mantine-Notifications-root[data-position='top-center']`,
    );
    return place ? roomForToasts(place, window.matchMedia(NARROW)) : undefined;
  }, []);
  return (
    <Notifications
      position="top-center"
      // there from the beginning, to be measured
      withinPortal={false}
      pauseResetOnHover="notification"
      containerWidth={460}
      notificationMaxHeight="80dvh"
      autoClose={5000}
      transitionDuration={200}
    />
  );
}
