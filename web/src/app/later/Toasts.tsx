import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toast.css';

/** Over the top bar: below it everything is pressed, on a phone by a thumb that is about to. */
export function Toasts() {
  return (
    <Notifications
      position="top-center"
      pauseResetOnHover="notification"
      containerWidth={380}
      notificationMaxHeight="80dvh"
      autoClose={5000}
      transitionDuration={200}
    />
  );
}
