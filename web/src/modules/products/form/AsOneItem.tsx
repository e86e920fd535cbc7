import { IconPlus } from '@tabler/icons-react';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton } from '../../../kit/index.ts';
import type { Part } from './values.ts';

interface Props {
  code: string;
  name: string;
  onAdded: (part: Part) => void;
}
/** What is sold as it lies on the shelf: its stock item is made from what is typed already. */
export function AsOneItem({ code, name, onAdded }: Props) {
  const t = useWords('products');
  const user = useSession();
  if (!has(user, warehouse.addItem.right)) return null;
  const add = async () => {
    const item = { sku: code.trim().toUpperCase(), name: name.trim() };
    const { Data } = await send(warehouse.addItem, item, ['stock']);
    onAdded({ ...item, item_id: Data.id, unit: t('form.piece'), image: null, qty: 1 });
    toast.done(t('form.itemAdded', item));
  };
  return (
    <ActionButton
      variant="default"
      icon={<IconPlus size={16} stroke={1.8} />}
      disabledReason={code.trim() && name.trim() ? undefined : t('form.needBoth')}
      onClick={add}
    >
      {t('form.asOneItem')}
    </ActionButton>
  );
}
