import type { KeyboardEvent } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { WantedProduct } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { count } from '../../../kit/index.ts';
import { toNextMark } from './toNextMark.ts';
import type { OrderForm } from './values.ts';
import { answerWanted } from './wanted.ts';
import classes from './create.module.css';

/** Goods that the chat may mean: one of them by Enter, or none. */
export function WantedChips({ form }: { form: OrderForm }) {
  const { wanted } = form.values;
  return (
    <div className={classes['heard']}>
      {wanted.map((wish, i) => (
        <OneWish key={`${i} ${wish.said}`} form={form} wish={wish} />
      ))}
    </div>
  );
}

function OneWish({ form, wish }: { form: OrderForm; wish: WantedProduct }) {
  const t = useWords('orders');
  const says = t('create.wanted.which', { said: wish.said });
  const answer = (from: HTMLElement, product?: WantedProduct['products'][number]) => {
    form.setValues(answerWanted(form.getValues(), wish, product));
    form.clearFieldError('lines');
    toNextMark(from);
  };
  const first = wish.products.find(({ not_for_sale: reason }) => reason === null);
  return (
    <div role="group" aria-label={says} data-mark="check" onKeyDown={toNeighbour}>
      <span aria-hidden="true">{says}</span>
      {wish.products.map((product) => {
        const { id, name, code, not_for_sale: reason } = product;
        return (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            title={code}
            disabled={reason !== null}
            data-unread={product === first || undefined}
            leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
            onClick={({ currentTarget }) => answer(currentTarget, product)}
          >
            {reason === null
              ? t('create.wanted.take', { name, qty: count(wish.qty) })
              : t('create.wanted.not', { name, reason: t(`create.notForSale.${reason}`) })}
          </Button>
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        data-unread={first === undefined || undefined}
        leftSection={<IconX size={14} stroke={2} aria-hidden="true" />}
        onClick={({ currentTarget }) => answer(currentTarget)}
      >
        {t('create.wanted.none')}
      </Button>
      <p className={classes['must']}>
        <WholeWords>{t('create.wanted.must')}</WholeWords>
      </p>
    </div>
  );
}

/** Arrows lead from one of what is offered to the next. */
function toNeighbour(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  event.preventDefault();
  next?.focus();
}
