import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ProductDetail } from '../../../../../contract/products.editing.ts';
import type { MysteryBox } from '../../../../../contract/products.boxes.ts';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  Empty,
  Failed,
  Loading,
  Money,
  count,
  undoToast,
  useDialogCommand,
} from '../../../kit/index.ts';
import { StockBadge } from '../columns.tsx';
import classes from '../products.module.css';
import { BoxContents } from './BoxContents.tsx';

/** One mystery box beside the list: what it is taken from, how many there are, and its end. */
export function BoxSheet({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useWords('products');
  const read = useRead(api.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  const product = id === undefined ? undefined : read.data?.Data;
  const missing = read.error instanceof ApiError && read.error.status === 404;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={product?.name ?? t('box.title')}
      position="right"
      size="min(560px, 100vw)"
      closeButtonProps={{ 'aria-label': t('list.close') }}
    >
      {product?.box ? (
        <Sheet product={product} box={product.box} onClose={onClose} />
      ) : product || missing ? (
        <Empty title={t('one.missing')} hint={t('one.missingHint')} />
      ) : read.isPending ? (
        <Loading />
      ) : (
        <Failed error={read.error} retry={() => void read.refetch()} />
      )}
    </Drawer>
  );
}

interface Props {
  product: ProductDetail;
  box: MysteryBox;
  onClose: () => void;
}
function Sheet({ product, box, onClose }: Props) {
  const t = useWords('products');
  return (
    <div className={classes['drawer']}>
      <Actions product={product} box={box} onClose={onClose} />
      <dl className={classes['figures']}>
        <div>
          <dt>{t('one.price')}</dt>
          <dd>
            <Money amount={product.price} />
          </dd>
        </div>
        {product.available !== null && (
          <div>
            <dt>{t('box.sellable')}</dt>
            <dd>{count(product.available)}</dd>
          </div>
        )}
      </dl>
      <div>
        <StockBadge row={product} />
      </div>
      <section>
        <h2>{t('box.pool')}</h2>
        <BoxContents box={box} />
      </section>
    </div>
  );
}

function Actions({ product, onClose }: Props) {
  const t = useWords('products');
  const me = useSession();
  const [removing, setRemoving] = useState(false);
  if (!has(me, api.setClosed.right)) return null;
  const { id, name, closed_at } = product;
  const setClosed = (closed: boolean) => send(api.setClosed, { id, closed }, ['products']);
  return (
    <div className={classes['buttons']}>
      {has(me, productScreens.form.right) && (
        <Button
          component={Link}
          to={productScreens.form({ id })}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.6} />}
        >
          {t('box.edit')}
        </Button>
      )}
      <ActionButton
        variant="default"
        disabledReason={undefined}
        onClick={async () => {
          await setClosed(!closed_at);
          if (closed_at) toast.done(t('one.reopened', { name }));
          else undoToast(t('one.closed', { name }), () => void setClosed(false).catch(toast.error));
        }}
      >
        {t(closed_at ? 'one.reopen' : 'one.close')}
      </ActionButton>
      <ActionButton
        variant="subtle"
        color="red"
        disabledReason={has(me, api.removeBox.right) ? undefined : t('one.needDecide')}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('box.remove')}
      </ActionButton>
      {removing && <Remove id={id} name={name} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Remove(props: { id: number; name: string; onCancel: () => void; onRemoved: () => void }) {
  const t = useWords('products');
  const { send: remove } = useDialogCommand(api.removeBox, {
    invalidates: ['products'],
    onClose: props.onCancel,
    done: () => t('one.removed', { name: props.name }),
    onDone: props.onRemoved,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('one.removeTitle', { name: props.name })}
      says={t('box.removeSays')}
      confirm={t('box.remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id: props.id })}
    />
  );
}
