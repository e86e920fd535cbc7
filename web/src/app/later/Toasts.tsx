import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toast.css';

/**
 * In the top bar, whose quick finder draws back to its icon: no work lies under them, and the page stands still. In a
 * narrow window they lie over the whole bar for their few seconds (decision 0039).
 */
export const Toasts = () => (
  <Notifications
    position="top-center"
    pauseResetOnHover="notification"
    containerWidth={460}
    notificationMaxHeight="80dvh"
    autoClose={5000}
    transitionDuration={200}
  />
);
