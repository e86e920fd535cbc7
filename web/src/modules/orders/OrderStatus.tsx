import { DELIVERY, DELIVERY_WORDS, type DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import { type OrderStatus as Status, STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import { PACKING, PACKING_WORDS, type PackingStatus } from '../../../../contract/codes/packing-status.ts';
import { useSay } from '../../platform/i18n.ts';
import { StatusBadge } from '../../kit/index.ts';
import { Clipped } from './Clipped.tsx';

interface Props {
  order: {
    status: Status;
    packing_status: PackingStatus;
    delivery_status: DeliveryStatus;
  };
  /** Only the badge. */
  short?: boolean;
}

/** Where an order stands; below it how far its parcel is, once there is something to tell. */
export function OrderStatus({ order, short }: Props) {
  const say = useSay();
  const { status, packing_status, delivery_status } = order;
  const { tone, mark } = STATUS_WORDS[status];
  const below = [
    packing_status !== PACKING.none && say(PACKING_WORDS[packing_status]),
    delivery_status !== DELIVERY.none && say(DELIVERY_WORDS[delivery_status]),
  ].filter((words) => words && words !== say(STATUS_WORDS[status]));
  return (
    <>
      <StatusBadge tone={tone} mark={mark}>
        {say(STATUS_WORDS[status])}
      </StatusBadge>
      {!short && below.length > 0 && (
        <Clipped below title={below.join(' · ')}>
          {below.at(-1)}
        </Clipped>
      )}
    </>
  );
}
