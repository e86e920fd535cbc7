import {
  IconArrowsExchange,
  IconHandStop,
  IconMessageCancel,
  IconNote,
  IconPencil,
  IconPlayerPlay,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { AskCancel } from '../actions/AskCancel.tsx';
import { CancelOrder } from '../actions/CancelOrder.tsx';
import { ChangeNote } from '../actions/ChangeNote.tsx';
import { ChangeStatus } from '../actions/ChangeStatus.tsx';
import { HoldOrder } from '../actions/HoldOrder.tsx';
import type { OrderAction } from '../extensions.ts';

const t = wordsOf('orders');
const icon = { size: 18, stroke: 1.6 };

/** What may be done with any order, wherever it stands. */
export const OWN_ACTIONS: readonly OrderAction[] = [
  {
    stage: 'end',
    asks: 'edit',
    right: api.edit.right,
    label: () => t('act.edit'),
    icon: <IconPencil {...icon} />,
    to: ({ id }) => orderScreens.editOrder(id),
  },
  {
    stage: 'end',
    asks: 'again',
    right: api.create.right,
    label: () => t('act.again'),
    icon: <IconRepeat {...icon} />,
    to: ({ id }) => orderScreens.createOrder({ again: id }),
  },
  {
    stage: 'end',
    asks: 'hold',
    right: api.hold.right,
    label: () => t('act.hold'),
    icon: <IconHandStop {...icon} />,
    when: ({ hold }) => !hold,
    Dialog: HoldOrder,
  },
  {
    stage: 'end',
    asks: 'hold',
    right: api.hold.right,
    label: () => t('act.unhold'),
    icon: <IconPlayerPlay {...icon} />,
    when: ({ hold }) => hold,
    act: async ({ id, number }) => {
      await send(api.hold, { id, hold: false }, ['orders']);
      toast.done(t('hold.released', { number }));
    },
  },
  {
    stage: 'end',
    asks: 'note',
    rare: true,
    right: api.edit.right,
    label: () => t('act.note'),
    icon: <IconNote {...icon} />,
    // before that it is changed with the rest
    when: ({ may }) => may.note && !may.edit,
    Dialog: (props) => <ChangeNote key={props.order.version} {...props} />,
  },
  {
    stage: 'end',
    asks: 'ask_cancel',
    rare: true,
    right: api.askCancel.right,
    label: () => t('act.askCancel'),
    icon: <IconMessageCancel {...icon} />,
    when: ({ may }) => may.ask_cancel,
    Dialog: AskCancel,
  },
  {
    stage: 'end',
    asks: 'change_status',
    rare: true,
    right: api.status.right,
    label: () => t('act.status'),
    icon: <IconArrowsExchange {...icon} />,
    when: ({ may }) => may.change_status,
    // chosen again where it stands by now
    Dialog: (props) => <ChangeStatus key={props.order.status} {...props} />,
  },
  {
    stage: 'end',
    asks: 'cancel',
    right: api.cancel.right,
    label: () => t('act.cancel'),
    icon: <IconX {...icon} />,
    kind: 'danger',
    Dialog: CancelOrder,
  },
];
