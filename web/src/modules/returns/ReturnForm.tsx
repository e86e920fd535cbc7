import { useState } from 'react';
import { Button, TextInput, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import { returns as api, type Candidate } from '../../../../contract/returns.ts';
import { call } from '../../platform/client.ts';
import { toast } from '../../platform/toast.ts';
import { refresh } from '../../platform/topics.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ActionButton, Guard, PageHead, Select, Unbroken, count, namedOptions } from '../../kit/index.ts';
import { OrderBadge } from './lists/columns.tsx';
import classes from './returns.module.css';

/** The short way: one order, everything good, into one store. */
export function ReturnForm() {
  return (
    <Guard right={returnScreens.form.right}>
      <Form />
    </Guard>
  );
}

function Form() {
  const t = useWords('returns');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<number>();
  const read = useRead(api.find, { code: asked || '-' }, { enabled: asked !== '' });
  const orders = asked && !read.isPending ? (read.data?.Data ?? []) : undefined;
  const order = orders?.length === 1 ? orders[0] : orders?.find(({ id }) => id === chosen);
  const again = () => {
    setCode('');
    setAsked('');
    setChosen(undefined);
    document.querySelector<HTMLInputElement>('[data-return-code]')?.focus();
  };
  return (
    <>
      <PageHead
        title={t('form.title')}
        says={t('form.says')}
        actions={
          <Button variant="default" component={Link} to={returnScreens.station()}>
            {t('form.toStation')}
          </Button>
        }
      />
      <div className={classes['form']}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setChosen(undefined);
            setAsked(code.trim());
          }}
        >
          <TextInput
            label={t('form.code')}
            description={t('form.codeHint')}
            autoFocus
            data-return-code
            value={code}
            error={orders?.length === 0 ? t('form.none', { code: asked }) : undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </form>
        {orders && orders.length > 1 && (
          <Select
            label={t('form.which')}
            options={orders.map((one) => ({
              value: one.id,
              label: `${one.number} · ${one.recipient_name}`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {order && <OneOrder key={order.id} order={order} onDone={again} />}
      </div>
    </>
  );
}

function OneOrder({ order, onDone }: { order: Candidate; onDone: () => void }) {
  const t = useWords('returns');
  const say = useSay();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [store, setStore] = useState<number>();
  const places = useRead(api.places, {});
  const stores = (places.data?.Data ?? []).filter(({ kind }) => kind === 'store');
  const to = store ?? stores.find(({ is_default }) => is_default)?.id ?? stores[0]?.id;
  const save = async () => {
    const { Data: page } = await call(api.create, { order_id: order.id });
    const { Data: closed } = await call(api.close, {
      id: page.open!.id,
      note: note.trim(),
      lines: page.lines
        .filter(({ left }) => left > 0)
        .map(({ line, item_id, left }) => ({
          ...{ line, item_id, good: left },
          ...(to === undefined ? {} : { place_id: to }),
        })),
    });
    refresh(client, ['returns', 'orders', 'stock', 'payments']);
    toast.done(t('form.done', { number: closed.number, count: order.left }));
    onDone();
  };
  return (
    <>
      <p className={classes['inline']}>
        <b>{order.number}</b> <OrderBadge status={order.status} /> <Unbroken text={order.recipient_name} />{' '}
        {order.tracking_number}
      </p>
      <p role="status" className={classes['soft']}>
        {order.why_not
          ? say(order.why_not)
          : t('station.leftOf', { count: order.left, sent: count(order.pieces) })}
      </p>
      <Select
        label={t('form.store')}
        options={namedOptions(stores)}
        value={to}
        onChange={(id) => setStore(id)}
      />
      <Textarea
        label={t('form.note')}
        autosize
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <ActionButton disabledReason={order.why_not ? say(order.why_not) : undefined} onClick={save}>
          {t('form.save', { count: order.left })}
        </ActionButton>
      </div>
    </>
  );
}
