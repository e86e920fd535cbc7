import { useRef, useState, type PointerEvent } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton, Money, Unbroken } from '../../kit/index.ts';
import { areaOf } from './parcel.ts';
import classes from './express.module.css';

/** The parcels in the order of the way: dragged by their grip, moved by their buttons, kept for this person. */
export function Way({ parcels, onDone }: { parcels: readonly Parcel[]; onDone: () => void }) {
  const t = useWords('express');
  const [order, setOrder] = useState(() => parcels.map(({ id }) => id));
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const stops = useCommand(api.stops, { invalidates: ['parcels'] });
  const shown = order.flatMap((id) => parcels.find((parcel) => parcel.id === id) ?? []);
  const move = (id: number, to: number) =>
    setOrder((before) => {
      const rest = before.filter((one) => one !== id);
      return [...rest.slice(0, to), id, ...rest.slice(to)];
    });
  // by the pointer's own events, for a finger drags no element as a mouse does
  const drag = (event: PointerEvent<HTMLElement>, id: number) => {
    if (dragged !== id || !list.current) return;
    follow(event.clientY);
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, height }) => event.clientY < top + height / 2);
    const at = order.indexOf(id);
    const into = to === -1 ? rows.length - 1 : to > at ? to - 1 : to;
    if (into !== at) move(id, into);
  };
  const save = async () => {
    await stops.mutateAsync({ parcels: order });
    toast.done(t('way.saved'));
    onDone();
  };
  return (
    <div className={classes['way']}>
      <div className={classes['wayHead']}>
        <strong>{t('way.title')}</strong>
        <Button variant="default" onClick={onDone}>
          {t('way.cancel')}
        </Button>
        <ActionButton disabledReason={undefined} onClick={save}>
          {t('way.save')}
        </ActionButton>
      </div>
      <ol ref={list}>
        {shown.map((parcel, at) => (
          <li key={parcel.id} data-dragged={dragged === parcel.id || undefined}>
            <span
              className={classes['grip']}
              title={t('way.drag')}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(parcel.id);
              }}
              onPointerMove={(event) => drag(event, parcel.id)}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <IconGripVertical size={22} stroke={1.6} aria-hidden="true" />
            </span>
            <div>
              <b>
                {at + 1}. <Unbroken text={parcel.recipient_name} />
              </b>
              <small>
                {areaOf(parcel)}
                {parcel.cash > 0 && (
                  <>
                    {' '}
                    · <Money amount={parcel.cash} />
                  </>
                )}
              </small>
            </div>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={at === 0}
              aria-label={t('way.first', { name: parcel.recipient_name })}
              onClick={() => move(parcel.id, 0)}
            >
              <IconArrowBarToUp size={20} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={at === 0}
              aria-label={t('way.up', { name: parcel.recipient_name })}
              onClick={() => move(parcel.id, at - 1)}
            >
              <IconArrowUp size={20} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={at === shown.length - 1}
              aria-label={t('way.down', { name: parcel.recipient_name })}
              onClick={() => move(parcel.id, at + 1)}
            >
              <IconArrowDown size={20} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  );
}

const EDGE = 96;
/** A list that is longer than the screen goes along with a finger that comes to its edge. */
function follow(y: number) {
  const over = y < EDGE ? y - EDGE : Math.max(0, y - (window.innerHeight - EDGE));
  if (over !== 0) window.scrollBy({ top: over / 4, behavior: 'instant' });
}
