import { Notifications } from '@mantine/notifications';
import { useMediaQuery } from '@mantine/hooks';
import './toast.css';

const PHONE = '(max-width: 48em)';

/** Where nothing is pressed: in the middle of the top bar, on a phone above the bar of buttons. */
export function Toasts() {
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Notifications
      position={phone ? 'bottom-center' : 'top-center'}
      containerWidth={380}
      notificationMaxHeight="80dvh"
      autoClose={5000}
      transitionDuration={200}
    />
  );
}
