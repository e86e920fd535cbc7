import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { FormPanel, FormSection, QtyInput, Select, type KitForm } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { lineName } from './shown.ts';
import classes from './handovers.module.css';

interface Values {
  from: number | undefined;
  to: number | undefined;
  /** By item; what is not named goes whole. */
  amounts: Record<string, number>;
  /** How many pieces that comes to. */
  pieces: number;
  note: string;
}

/** Gives what lies on one's line to another one. */
export function GiveForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const me = useSession().Id;
  const read = useRead(api.packLines, {}, { enabled: opened });
  const lines = read.data?.Data ?? [];
  const give = useCommand(api.giveGoods, { invalidates: ['handovers'] });
  return (
    <FormPanel
      name="handover"
      opened={opened}
      onClose={onClose}
      title={t('handovers.give')}
      right={api.giveGoods.right}
      from={{ ...read, data: read.data?.Data }}
      values={(found): Values => ({
        from: found?.find((l) => l.user?.id === me)?.id,
        to: undefined,
        amounts: {},
        pieces: 0,
        note: '',
      })}
      check={(v) => ({
        from: v.from === undefined ? t('handovers.form.need') : undefined,
        to:
          v.to === undefined
            ? t('handovers.form.need')
            : v.to === v.from
              ? t('handovers.form.same')
              : undefined,
        amounts: Object.keys(v.amounts).length && !v.pieces ? t('handovers.form.needGoods') : undefined,
      })}
      saveLabel={t('handovers.form.save')}
      save={async ({ from, to, amounts, note }) => {
        const chosen = Object.entries(amounts);
        const { Data } = await give.mutateAsync({
          ...{ from_storage_id: from!, to_storage_id: to!, note },
          ...(chosen.length
            ? {
                lines: chosen.flatMap(([id, amount]) => (amount ? [{ item_id: Number(id), amount }] : [])),
              }
            : {}),
        });
        toast.done(t('handovers.form.saved', { to: lines.find((l) => l.id === to)?.name }));
        void navigate({ to: warehouseScreens.handover(Data.id) });
      }}
    >
      {(form) => (
        <>
          {(['from', 'to'] as const).map((field) => (
            <Select
              key={field}
              label={t(`handovers.form.${field}`)}
              withAsterisk
              options={lines.map((l) => ({ value: l.id, label: lineName(l) }))}
              value={form.values[field]}
              onChange={(id) => {
                form.setFieldValue(field, id);
                if (field === 'from') form.setFieldValue('amounts', {});
              }}
              error={form.errors[field]}
            />
          ))}
          <FormSection title={t('handovers.form.goods')} says={t('handovers.form.goodsHint')}>
            <Goods form={form} />
          </FormSection>
          <Textarea
            label={t('handovers.form.note')}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormPanel>
  );
}

function Goods({ form }: { form: KitForm<Values> }) {
  const t = useWords('warehouse');
  const { from, amounts } = form.values;
  const read = useRead(api.lineGoods, { id: from ?? 0 }, { enabled: from !== undefined });
  const goods = read.data?.Data;
  if (from === undefined)
    return <WholeWords className={classes['soft']}>{t('handovers.form.chooseFrom')}</WholeWords>;
  if (!goods) return null;
  if (!goods.length)
    return <WholeWords className={classes['soft']}>{t('handovers.form.nothing')}</WholeWords>;
  const amountOf = (g: (typeof goods)[number]) => amounts[g.item_id] ?? g.amount;
  const change = (item: number, amount: number) => {
    const all = Object.fromEntries(goods.map((g) => [g.item_id, g.item_id === item ? amount : amountOf(g)]));
    form.setFieldValue('amounts', all);
    form.setFieldValue(
      'pieces',
      Object.values(all).reduce((sum, n) => sum + n, 0),
    );
    form.clearFieldError('amounts');
  };
  return (
    <div data-wide>
      <ul className={classes['goods']}>
        {goods.map((g) => (
          <li key={g.item_id}>
            <ItemName
              name={g.name}
              sku={g.sku}
              image={g.image}
              hint={t('handovers.form.there', { n: g.amount, unit: g.unit_name })}
            />
            <QtyInput
              of={g.sku}
              min={0}
              max={g.amount}
              value={amountOf(g)}
              onChange={(amount) => change(g.item_id, amount)}
            />
          </li>
        ))}
      </ul>
      {form.errors['amounts'] && <p role="alert">{form.errors['amounts']}</p>}
    </div>
  );
}
