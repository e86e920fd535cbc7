import { useState } from 'react';
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { customers as api } from '../../../../contract/customers.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { AsyncSearch, ConfirmDialog, Facts, Loading, count, useDialogCommand } from '../../kit/index.ts';
import { customerPage } from './extensions.ts';
import classes from './customers.module.css';

interface Props {
  /** Who stays, as long as nobody chooses another. */
  into: number;
  /** Who may be the same person, the one that stays among them or not; absent: they are looked for here. */
  others?: number[];
  onClose: () => void;
  onMerged?: (into: number) => void;
}

/** Side by side who is to be one person: who stays, and who goes into it. */
export function MergeDialog({ into: first, others = [], onClose, onMerged }: Props) {
  const t = useWords('customers');
  const [all, setAll] = useState(() => [...new Set([first, ...others])]);
  const [into, setInto] = useState(first);
  const [left, setLeft] = useState<number[]>([]);
  const from = all.filter((id) => id !== into && !left.includes(id));
  const stays = useRead(api.detail, { id: into }).data?.Data;
  const { send } = useDialogCommand(api.merge, {
    invalidates: ['customers', 'orders'],
    onClose,
    done: ({ Data }) => t('merge.done', { orders: count(Data.orders), addresses: count(Data.addresses) }),
    onDone: ({ Data }) => onMerged?.(Data.id),
  });
  const find = async (q: string, signal: AbortSignal) =>
    (await call(api.list, { q, page_size: 8 }, { signal })).Data.filter(({ id }) => !all.includes(id));
  return (
    <ConfirmDialog
      opened
      danger
      size={720}
      title={t('merge.title')}
      says={t('merge.says')}
      confirm={t('merge.confirm', { count: from.length })}
      cancel={t('merge.back')}
      disabledReason={from.length === 0 ? t('merge.nobody') : stays ? undefined : t('merge.reading')}
      onConfirm={() => send({ id: into, from, version: stays!.version })}
      onCancel={onClose}
    >
      {others.length === 0 && (
        <AsyncSearch
          of="merge-customers"
          label={t('merge.find')}
          placeholder={t('list.search')}
          least={2}
          find={find}
          show={(one) => ({ key: one.id, label: one.name, hint: one.phone })}
          onPick={({ id }) => setAll([...all, id])}
        />
      )}
      <div className={classes['sides']}>
        {all.map((id) => (
          <section key={id} data-stays={id === into || undefined}>
            <Radio
              name="stays"
              label={t('merge.stays')}
              checked={id === into}
              onChange={() => {
                setInto(id);
                setLeft(left.filter((one) => one !== id));
              }}
            />
            {id !== into && (
              <Checkbox
                label={t('merge.goes')}
                checked={!left.includes(id)}
                onChange={({ currentTarget }) =>
                  setLeft(currentTarget.checked ? left.filter((one) => one !== id) : [...left, id])
                }
              />
            )}
            <Side id={id} />
          </section>
        ))}
      </div>
      <WholeWords className={classes['forGood']}>{t('merge.forGood')}</WholeWords>
    </ConfirmDialog>
  );
}

function Side({ id }: { id: number }) {
  const t = useWords('customers');
  const read = useRead(api.detail, { id });
  if (!read.data) return <Loading lines={3} />;
  const { name, phone, orders, addresses, tags, note } = read.data.Data;
  return (
    <>
      <h3>{name}</h3>
      <Facts
        facts={[
          [t('page.phone'), phone],
          [t('page.orders'), count(orders.count)],
          [t('page.addresses'), count(addresses.length)],
          [t('page.tags'), tags.join(', ')],
          [t('page.note'), note],
        ]}
      />
      {customerPage.parts().map(({ GoesAlong }, i) => GoesAlong && <GoesAlong key={i} id={id} />)}
    </>
  );
}
