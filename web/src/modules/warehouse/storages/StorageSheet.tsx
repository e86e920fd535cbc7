import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconPencil, IconSticker, IconTransfer, IconTrash } from '@tabler/icons-react';
import { fillOf, type HeldStorage } from '../../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { send, useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  DetailSection,
  Facts,
  Failed,
  Loading,
  StatusBadge,
  count,
  undoToast,
  useDialogCommand,
} from '../../../kit/index.ts';
import { decimal } from '../decimal.ts';
import { Explain } from '../Explain.tsx';
import { StickerDialog } from '../stickers/StickerDialog.tsx';
import { BAND_TONES, bandOf, fullness } from './fill.ts';
import classes from './storages.module.css';

interface Props {
  /** As the map or the list knows it; read again here. */
  storage: HeldStorage | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
}

/** One storage: how full it is and what lies in it, each with where its figure comes from. */
export function StorageSheet({ storage, onClose, onEdit }: Props) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const [explained, explain] = useState<{ id: number; sku: string }>();
  const close = () => {
    explain(undefined);
    onClose();
  };
  return (
    <Drawer
      opened={storage !== undefined}
      onClose={close}
      position="right"
      size="min(640px, 100vw)"
      title={explained ? t('summary.explain', { sku: explained.sku }) : (storage?.name ?? '')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {storage && explained && (
        <>
          <Button
            variant="subtle"
            leftSection={<IconArrowLeft size={18} stroke={1.6} />}
            onClick={() => explain(undefined)}
          >
            {t('storages.sheet.back', { name: storage.name })}
          </Button>
          <Explain id={explained.id} />
        </>
      )}
      {storage && !explained && <Sheet id={storage.id} explain={explain} onClose={close} onEdit={onEdit} />}
    </Drawer>
  );
}

interface SheetProps {
  id: number;
  explain: (item: { id: number; sku: string }) => void;
  onClose: () => void;
  onEdit: (id: number) => void;
}

function Sheet({ id, explain, onClose, onEdit }: SheetProps) {
  const read = useRead(api.storage, { id });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const storage = read.data.Data;
  return (
    <>
      <Actions storage={storage} onClose={onClose} onEdit={onEdit} />
      <About storage={storage} />
      <Lies storage={storage} explain={explain} />
    </>
  );
}

function Actions({
  storage,
  onClose,
  onEdit,
}: { storage: HeldStorage } & Pick<SheetProps, 'onClose' | 'onEdit'>) {
  const t = useWords('warehouse');
  const user = useSession();
  const [removing, setRemoving] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { id, name, is_closed, is_default, held } = storage;
  const needLead = has(user, api.changeStorage.right) ? undefined : t('storages.needLead');
  const keeps =
    held.pieces > 0
      ? t('storages.sheet.holdsGoods', {
          pieces: t('storages.pieces', { count: held.pieces }),
          items: t('storages.items', { count: held.items }),
        })
      : is_default && storage.kind === 'store'
        ? t('storages.sheet.isDefault')
        : undefined;
  const setClosed = (closed: boolean) => send(api.closeStorage, { id, closed }, ['stock']);
  const close = async () => {
    await setClosed(true);
    undoToast(t('storages.closed', { name }), () => void setClosed(false).catch(toast.error));
  };
  return (
    <div className={classes['actions']}>
      <ActionButton
        variant="default"
        disabledReason={needLead}
        icon={<IconPencil size={18} stroke={1.6} />}
        onClick={() => onEdit(id)}
      >
        {t('storages.edit')}
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={has(user, api.stickers.right) ? undefined : t('stickers.needWork')}
        icon={<IconSticker size={18} stroke={1.6} />}
        onClick={() => setPrinting(true)}
      >
        {t('stickers.print')}
      </ActionButton>
      {held.pieces > 0 && has(user, warehouseScreens.transfer.right) && (
        <Button
          component={Link}
          to={warehouseScreens.transfer({ from: id })}
          variant="default"
          leftSection={<IconTransfer size={18} stroke={1.6} />}
        >
          {t('storages.moveOut')}
        </Button>
      )}
      {is_closed ? (
        <ActionButton
          variant="default"
          disabledReason={needLead}
          onClick={async () => {
            await setClosed(false);
            toast.done(t('storages.reopened', { name }));
          }}
        >
          {t('storages.reopen')}
        </ActionButton>
      ) : (
        <ActionButton variant="default" disabledReason={needLead ?? keeps} onClick={close}>
          {t('storages.close')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        disabledReason={needLead ?? keeps}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('storages.remove')}
      </ActionButton>
      {printing && (
        <StickerDialog of="storage" things={[{ id, label: name }]} onClose={() => setPrinting(false)} />
      )}
      {removing && <Remove storage={storage} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Remove(props: { storage: HeldStorage; onCancel: () => void; onRemoved: () => void }) {
  const t = useWords('warehouse');
  const { id, name } = props.storage;
  const { send: remove } = useDialogCommand(api.removeStorage, {
    invalidates: ['stock'],
    onClose: props.onRemoved,
    done: () => t('storages.removed', { name }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('storages.removeTitle', { name })}
      says={t('storages.removeSays')}
      confirm={t('storages.remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id })}
    />
  );
}

function About({ storage }: { storage: HeldStorage }) {
  const t = useWords('warehouse');
  const { held, width, height, depth, weight, x, y } = storage;
  const fill = fillOf(storage);
  const kg = (g: number) => decimal(Math.round(g / 100) / 10);
  const litres = (cm3: number) => decimal(Math.round(cm3 / 100) / 10);
  const room = width && height && depth ? width * height * depth : undefined;
  const unknown = [
    held.without_size > 0 && t('storages.sheet.withoutSize', { count: held.without_size }),
    held.without_weight > 0 && t('storages.sheet.withoutWeight', { count: held.without_weight }),
  ].filter(Boolean);
  return (
    <>
      <p className={classes['badges']}>
        <StatusBadge tone={BAND_TONES[bandOf(storage)]}>{t(`storages.fill.${bandOf(storage)}`)}</StatusBadge>
        <StatusBadge tone="neutral">{t(`storages.kinds.${storage.kind}`)}</StatusBadge>
        {storage.is_default && <StatusBadge tone="done">{t('storages.isDefault')}</StatusBadge>}
        {storage.is_closed && <StatusBadge tone="stopped">{t('storages.states.closed')}</StatusBadge>}
      </p>
      <Facts
        facts={[
          [
            t('storages.sheet.fill'),
            fill ? `${fullness(storage)} ${t(`storages.by.${fill.by}`)}` : fullness(storage),
          ],
          [
            t('storages.sheet.room'),
            room
              ? t('storages.sheet.roomOf', { now: litres(held.volume), most: litres(room) })
              : t('storages.sheet.roomNow', { now: litres(held.volume) }),
          ],
          [
            t('storages.sheet.weight'),
            weight
              ? t('storages.sheet.weightOf', { now: kg(held.weight), most: kg(weight) })
              : t('storages.sheet.weightNow', { now: kg(held.weight) }),
          ],
          [
            t('storages.sheet.size'),
            (width ?? depth ?? height) &&
              t('storages.sheet.cm', { width: width ?? '–', depth: depth ?? '–', height: height ?? '–' }),
          ],
          [t('storages.sheet.at'), x !== null && y !== null && t('storages.sheet.atCm', { x, y })],
          ...(storage.kind === 'line' ? [[t('storages.form.packer'), storage.user_name]] : []),
          [t('storages.sheet.description'), storage.description],
        ].map(([name, value]) => [name as string, value || null])}
      />
      {unknown.length > 0 && <WholeWords className={classes['hint']}>{unknown.join(' · ')}</WholeWords>}
    </>
  );
}

/** So many are read here; the rest stands in the list of stock. */
const SHOWN = 50;

function Lies({ storage, explain }: { storage: HeldStorage; explain: SheetProps['explain'] }) {
  const t = useWords('warehouse');
  const read = useRead(api.inventory, { storage_id: storage.id, page_size: SHOWN });
  const total = read.data?.Datum.total ?? 0;
  return (
    <DetailSection title={t('storages.sheet.lies')}>
      {read.isPending && <Loading />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data && total === 0 && (
        <WholeWords className={classes['hint']}>{t('storages.sheet.nothing')}</WholeWords>
      )}
      <ul className={classes['lies']}>
        {read.data?.Data.map((row) => (
          <li key={row.ID}>
            <button
              type="button"
              title={t('storages.sheet.explain', { sku: row.SKU })}
              onClick={() => explain({ id: row.ID, sku: row.SKU })}
            >
              <span>
                {row.ProductName}
                <small>{row.SKU}</small>
              </span>
              <span className={classes['amount']}>
                {count(row.Amount)} {row.UnitName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <Button component={Link} to={warehouseScreens.stock({ storage_id: storage.id })} variant="subtle">
          {t('storages.sheet.all', { count: total })}
        </Button>
      )}
    </DetailSection>
  );
}
