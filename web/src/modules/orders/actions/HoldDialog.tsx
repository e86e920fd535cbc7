import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  title: string;
  onConfirm: (note: string) => unknown;
  onCancel: () => void;
}

/** Why an order is held, or several; it may stay empty. */
export function HoldDialog(props: Props) {
  const t = useWords('orders');
  return (
    <ReasonDialog
      {...props}
      says={t('hold.says')}
      label={t('hold.note')}
      longest={300}
      confirm={t('hold.save')}
    />
  );
}
