import { useState } from 'react';
import { purchasing as api, type PurchasePage } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { QtyInput, ReasonDialog, Select, count, namedOptions, useDialogCommand } from '../../../kit/index.ts';
import { Item } from '../Item.tsx';
import classes from '../purchasing.module.css';

/** What goes back to the partner: how much of which line, out of which storage, and why. */
export function ReturnDialog({ page, onClose }: { page: PurchasePage; onClose: () => void }) {
  const t = useWords('purchasing');
  const [back, setBack] = useState<Record<number, number>>({});
  const [from, setFrom] = useState<Record<number, number>>({});
  const { send } = useDialogCommand(api.giveBack, {
    invalidates: ['purchases', 'stock'],
    onClose,
    done: ({ Data }) => t('giveBack.done', { number: Data.bill.number }),
  });
  const lines = page.items.filter((line) => line.received > line.returned);
  const pieces = lines.reduce((sum, { line }) => sum + (back[line] ?? 0), 0);
  const defective = page.storages.find(({ kind }) => kind === 'defective')?.id;
  const store = page.storages.find(({ kind }) => kind === 'store')?.id;
  /** What is broken goes back first. */
  const placeOf = ({ line, broken, returned }: PurchasePage['items'][number]) =>
    from[line] ?? (broken > returned ? (defective ?? store) : (store ?? defective));
  const confirm = (reason: string) =>
    send({
      id: page.id,
      reason,
      lines: lines.flatMap((line) => {
        const qty = back[line.line] ?? 0;
        const storage_id = placeOf(line);
        return qty > 0 && storage_id !== undefined ? [{ line: line.line, qty, storage_id }] : [];
      }),
    });
  return (
    <ReasonDialog
      opened
      size={640}
      title={t('giveBack.title', { partner: page.partner.name })}
      says={t('giveBack.says')}
      label={t('giveBack.reason')}
      need={t('giveBack.need')}
      disabledReason={pieces ? undefined : t('giveBack.needPieces')}
      confirm={pieces ? t('giveBack.confirm', { count: pieces }) : t('act.return')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ul className={classes['back']} aria-label={t('giveBack.lines')}>
        {lines.map((line) => (
          <li key={line.line}>
            <Item
              name={line.name}
              sku={line.sku}
              image={line.image}
              hint={t('giveBack.most', { n: count(line.received - line.returned) })}
            />
            <QtyInput
              of={line.sku}
              min={0}
              max={line.received - line.returned}
              value={back[line.line] ?? 0}
              onChange={(qty) => setBack((before) => ({ ...before, [line.line]: qty }))}
            />
            <Select
              aria-label={t('giveBack.from', { sku: line.sku })}
              options={namedOptions(page.storages)}
              value={placeOf(line)}
              onChange={(id) => id !== undefined && setFrom((before) => ({ ...before, [line.line]: id }))}
            />
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
