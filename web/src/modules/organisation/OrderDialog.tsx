import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { ActionIcon, Button, Modal, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { ActionButton, Unbroken } from '../../kit/index.ts';
import classes from './organisation.module.css';

interface Props {
  title: string;
  /** What is in use, in its order. */
  rows: readonly { id: number; name: string }[];
  save: (ids: number[]) => Promise<unknown>;
  onClose: () => void;
}

/** Puts things into another order: dragged by the mouse, or moved by the arrow keys on their grips. */
export function OrderDialog({ title, rows, save, onClose }: Props) {
  const t = useWords('organisation');
  const kit = useWords('kit');
  const [order, setOrder] = useState(rows);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState<{ id: number }>();
  const list = useRef<HTMLOListElement>(null);
  // a row that is put elsewhere in the page loses the focus
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-grip="${moved.id}"]`)?.focus();
  }, [moved]);
  const move = (id: number, to: number) => {
    if (to < 0 || to >= order.length) return;
    const rest = order.filter((row) => row.id !== id);
    setOrder([...rest.slice(0, to), order.find((row) => row.id === id)!, ...rest.slice(to)]);
    setMoved({ id });
  };
  const onKeyDown = (event: KeyboardEvent, id: number, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
  };
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (order[at]!.id !== dragged) move(dragged, at);
  };
  const unchanged = order.every(({ id }, i) => id === rows[i]!.id);
  const last = order.findIndex(({ id }) => id === moved?.id);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kit('close') }}>
      <WholeWords className={classes['hint']}>{t('order.hint')}</WholeWords>
      <ol ref={list} className={classes['order']} aria-label={title}>
        {order.map(({ id, name }, at) => (
          <li
            key={id}
            draggable
            data-dragged={id === dragged || undefined}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => onDragOver(event, at)}
            onDrop={(event) => event.preventDefault()}
          >
            <button
              type="button"
              className={classes['grip']}
              data-grip={id}
              data-autofocus={at === 0 || undefined}
              aria-label={t('order.grip', { name })}
              onKeyDown={(event) => onKeyDown(event, id, at)}
            >
              <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
            </button>
            <span className={classes['name']}>
              <Unbroken text={name} />
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={t('order.up', { name })}
              disabled={at === 0}
              onClick={() => move(id, at - 1)}
            >
              <IconArrowUp size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('order.down', { name })}
              disabled={at === order.length - 1}
              onClick={() => move(id, at + 1)}
            >
              <IconArrowDown size={18} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">
        {last >= 0 && t('order.at', { name: order[last]!.name, n: last + 1, all: order.length })}
      </VisuallyHidden>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('order.cancel')}
        </Button>
        <ActionButton
          disabledReason={unchanged ? t('order.unchanged') : undefined}
          onClick={async () => {
            await save(order.map(({ id }) => id));
            onClose();
            toast.done(t('order.saved'));
          }}
        >
          {t('order.save')}
        </ActionButton>
      </div>
    </Modal>
  );
}
