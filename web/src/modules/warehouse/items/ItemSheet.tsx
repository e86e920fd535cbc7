import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconSticker, IconTrash } from '@tabler/icons-react';
import { ITEM_FIELDS } from '../../../../../contract/warehouse.fields.ts';
import type { ItemDetail } from '../../../../../contract/warehouse.items.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  DetailSection,
  Facts,
  Failed,
  ImageZoom,
  Loading,
  Money,
  StatusBadge,
  count,
  undoToast,
  useDialogCommand,
} from '../../../kit/index.ts';
import { decimal } from '../decimal.ts';
import { Explain } from '../Explain.tsx';
import { StickerDialog } from '../stickers/StickerDialog.tsx';
import shared from '../warehouse.module.css';
import classes from './items.module.css';

interface Props {
  item: { ID: number; SKU: string } | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
}

/** One stock item: its figures with where they come from, its barcodes, where it lies, what is made of it. */
export function ItemSheet({ item, onClose, onEdit }: Props) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const [explained, explain] = useState(false);
  const close = () => {
    explain(false);
    onClose();
  };
  return (
    <Drawer
      opened={item !== undefined}
      onClose={close}
      position="right"
      size="min(640px, 100vw)"
      title={explained ? t('summary.explain', { sku: item?.SKU ?? '' }) : (item?.SKU ?? '')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {item && explained && (
        <>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={18} stroke={1.6} />}
            onClick={() => explain(false)}
          >
            {t('items.sheet.back', { name: item.SKU })}
          </Button>
          <Explain id={item.ID} />
        </>
      )}
      {item && !explained && (
        <Sheet id={item.ID} explain={() => explain(true)} onClose={close} onEdit={onEdit} />
      )}
    </Drawer>
  );
}

interface SheetProps {
  id: number;
  explain: () => void;
  onClose: () => void;
  onEdit: (id: number) => void;
}

function Sheet({ id, explain, onClose, onEdit }: SheetProps) {
  const read = useRead(api.item, { id });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const item = read.data.Data;
  return (
    <>
      <Actions item={item} onClose={onClose} onEdit={onEdit} />
      <About item={item} explain={explain} />
      <Lists item={item} />
    </>
  );
}

function Actions({ item, onClose, onEdit }: { item: ItemDetail } & Pick<SheetProps, 'onClose' | 'onEdit'>) {
  const t = useWords('warehouse');
  const user = useSession();
  const [removing, setRemoving] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { ID: id, SKU: name } = item;
  const n = item.Places.reduce((sum, { Amount }) => sum + Amount, 0);
  const inStock = n > 0 ? t('items.inStock', { n: count(n), unit: item.UnitName }) : undefined;
  const needLead = has(user, api.changeItem.right) ? undefined : t('items.needLead');
  const setClosed = (closed: boolean) => send(api.closeItem, { id, closed }, ['stock']);
  return (
    <div className={classes['actions']}>
      <ActionButton
        variant="default"
        disabledReason={needLead}
        icon={<IconPencil size={18} stroke={1.6} />}
        onClick={() => onEdit(id)}
      >
        {t('items.edit')}
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={has(user, api.stickers.right) ? undefined : t('stickers.needWork')}
        icon={<IconSticker size={18} stroke={1.6} />}
        onClick={() => setPrinting(true)}
      >
        {t('stickers.print')}
      </ActionButton>
      {item.IsClosed ? (
        <ActionButton
          variant="default"
          disabledReason={needLead}
          onClick={async () => {
            await setClosed(false);
            toast.done(t('items.reopened', { name }));
          }}
        >
          {t('items.reopen')}
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          disabledReason={needLead ?? inStock}
          onClick={async () => {
            await setClosed(true);
            undoToast(t('items.closed', { name }), () => void setClosed(false).catch(toast.error));
          }}
        >
          {t('items.close')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        disabledReason={needLead ?? inStock}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('items.remove')}
      </ActionButton>
      {printing && (
        <StickerDialog of="item" things={[{ id, label: item.Name }]} onClose={() => setPrinting(false)} />
      )}
      {removing && <Remove item={item} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Remove(props: { item: ItemDetail; onCancel: () => void; onRemoved: () => void }) {
  const t = useWords('warehouse');
  const { ID: id, SKU: name } = props.item;
  const { send: remove } = useDialogCommand(api.removeItem, {
    invalidates: ['stock'],
    onClose: props.onRemoved,
    done: () => t('items.removed', { name }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('items.removeTitle', { name })}
      says={t('items.removeSays')}
      confirm={t('items.remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id })}
    />
  );
}

function About({ item, explain }: { item: ItemDetail; explain: () => void }) {
  const t = useWords('warehouse');
  const say = useSay();
  const { Width: width, Depth: depth, Height: height } = item;
  const inCm = (cm: number | null) => (cm === null ? '–' : decimal(cm));
  const of = (n: number | null) => (n === null ? '–' : `${count(n)} ${item.UnitName}`);
  return (
    <>
      <div className={classes['head']}>
        {item.Image && <ImageZoom src={item.Image} alt={item.Name} height={96} />}
        <div>
          <b>{item.Name}</b>{' '}
          {item.IsClosed && <StatusBadge tone="stopped">{t('items.states.closed')}</StatusBadge>}
          <br />
          <Button variant="subtle" size="compact-sm" onClick={explain}>
            {t('items.sheet.explain')}
          </Button>
        </div>
      </div>
      <Facts
        facts={[
          [t('items.sheet.balance'), of(item.Balance)],
          [t('items.sheet.available'), of(item.Available)],
          [t('items.sheet.threshold'), count(item.Threshold)],
          [t('items.sheet.cost'), item.Cost === null ? null : <Money key="cost" amount={item.Cost} />],
          [t('items.sheet.unit'), [item.UnitName, item.PackageUnit].filter(Boolean).join(' / ')],
          [
            t('items.sheet.size'),
            (width ?? depth ?? height) &&
              t('items.sheet.cm', {
                width: inCm(width),
                depth: inCm(depth),
                height: inCm(height),
              }),
          ],
          [t('items.sheet.weight'), item.Weight && t('items.sheet.grams', { n: count(item.Weight) })],
          [say(ITEM_FIELDS.sku), item.SKU],
        ]}
      />
    </>
  );
}

function Lists({ item }: { item: ItemDetail }) {
  const t = useWords('warehouse');
  const row = (key: string | number, name: string, what: string) => (
    <tr key={key}>
      <td className={classes['mono']}>{name}</td>
      <td className={shared['right']}>{what}</td>
    </tr>
  );
  return (
    <>
      <DetailSection title={t('items.sheet.barcodes')}>
        <table className={shared['table']}>
          <tbody>
            {item.Barcodes.map((b) =>
              row(b.Barcode, b.Barcode, t('items.sheet.pieces', { count: b.Pieces })),
            )}
          </tbody>
        </table>
      </DetailSection>
      <DetailSection title={t('items.sheet.lies')}>
        {item.Places.length === 0 && (
          <WholeWords className={shared['soft']}>{t('items.sheet.nowhere')}</WholeWords>
        )}
        <table className={shared['table']}>
          <tbody>{item.Places.map((p) => row(p.ID, p.Name, `${count(p.Amount)} ${item.UnitName}`))}</tbody>
        </table>
      </DetailSection>
      <DetailSection title={t('items.sheet.products')}>
        {item.Products.length === 0 && (
          <WholeWords className={shared['soft']}>{t('items.sheet.noProducts')}</WholeWords>
        )}
        <table className={shared['table']}>
          <tbody>
            {item.Products.map((p) =>
              row(p.ID, `${p.Code} ${p.Name}`, t('items.sheet.times', { n: count(p.Quantity) })),
            )}
          </tbody>
        </table>
      </DetailSection>
    </>
  );
}
