import { useState, type ReactNode } from 'react';
import { Button, Drawer } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ProductDetail } from '../../../../../contract/products.editing.ts';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, ConfirmDialog, FormSection, useDialogCommand } from '../../../kit/index.ts';
import { productPage } from '../extensions.ts';
import { StockBadge } from '../columns.tsx';
import classes from '../products.module.css';
import { ProductHistory } from './ProductHistory.tsx';

/** Whether it is sold now, who changed it, and how it goes. */
export function SaleSection({ product }: { product: ProductDetail }) {
  const t = useWords('products');
  const me = useSession();
  const [asking, setAsking] = useState(false);
  const [history, setHistory] = useState(false);
  const { id, name, closed_at } = product;
  const setClosed = useCommand(api.setClosed, { invalidates: ['products'] });
  const toggle = async () => {
    try {
      await setClosed.mutateAsync({ id, closed: !closed_at });
      toast.done(t(closed_at ? 'one.reopened' : 'one.closed', { name }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <FormSection title={t('one.sale')}>
      <div>
        <StockBadge row={product} />
      </div>
      <div className={classes['buttons']} data-wide>
        <ActionButton
          variant="default"
          disabledReason={undefined}
          loading={setClosed.isPending}
          onClick={toggle}
        >
          {t(closed_at ? 'one.reopen' : 'one.close')}
        </ActionButton>
        <Button variant="default" onClick={() => setHistory(true)}>
          {t('one.showHistory')}
        </Button>
        <ActionButton
          variant="subtle"
          color="red"
          disabledReason={has(me, api.remove.right) ? undefined : t('one.needDecide')}
          onClick={() => setAsking(true)}
        >
          {t('one.remove')}
        </ActionButton>
      </div>
      {asking && (
        <RemoveDialog
          product={product}
          onClose={() => setAsking(false)}
          closeInstead={
            !closed_at && (
              <ActionButton
                disabledReason={undefined}
                loading={setClosed.isPending}
                onClick={async () => {
                  await toggle();
                  setAsking(false);
                }}
              >
                {t('one.closeInstead')}
              </ActionButton>
            )
          }
        />
      )}
      <Drawer
        opened={history}
        onClose={() => setHistory(false)}
        title={t('one.history')}
        position="right"
        size="min(520px, 100vw)"
        closeButtonProps={{ 'aria-label': t('list.close') }}
      >
        {history && <ProductHistory id={id} />}
      </Drawer>
    </FormSection>
  );
}

interface RemoveProps {
  product: ProductDetail;
  onClose: () => void;
  /** What is done with one that is used. */
  closeInstead: ReactNode;
}
function RemoveDialog({ product, onClose, closeInstead }: RemoveProps) {
  const t = useWords('products');
  const navigate = useNavigate();
  const { id, name } = product;
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['products'],
    onClose,
    done: () => t('one.removed', { name }),
    onDone: () => void navigate({ to: productScreens.manage() }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('one.removeTitle', { name })}
      says={t('one.removeSays')}
      confirm={t('one.remove')}
      danger
      wayOut={({ code }) =>
        code === 'product_used' && (
          <>
            {closeInstead}
            {productPage.parts().map(({ Uses }, i) => (
              <Uses key={i} product={product} />
            ))}
          </>
        )
      }
      onCancel={onClose}
      onConfirm={() => send({ id })}
    />
  );
}
