import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { FormPanel, FormSection, Select, type KitForm } from '../../../kit/index.ts';
import { GivenGoods, useLineGoods } from './GivenGoods.tsx';
import { NOTHING_GIVEN, chosenOf, sumOf, type Given } from './given.ts';
import { lineName } from './shown.ts';
import classes from './handovers.module.css';

interface Values {
  from: number | undefined;
  to: number | undefined;
  given: Given;
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
      name="handover-given"
      opened={opened}
      onClose={onClose}
      title={t('handovers.give')}
      right={api.giveGoods.right}
      from={{ ...read, data: read.data?.Data }}
      values={(found): Values => ({
        from: found?.find((l) => l.user?.id === me)?.id,
        to: undefined,
        given: NOTHING_GIVEN,
        note: '',
      })}
      check={({ from, to, given }) => ({
        from: from === undefined ? t('handovers.form.need') : undefined,
        to: to === undefined ? t('handovers.form.need') : to === from ? t('handovers.form.same') : undefined,
        given: given.everything || given.chosen.length ? undefined : t('handovers.form.needGoods'),
      })}
      saveLabel={t('handovers.form.save')}
      summary={(values) => <Total {...values} />}
      save={async ({ from, to, given: { everything, chosen }, note }) => {
        const { Data } = await give.mutateAsync({
          ...{ from_storage_id: from!, to_storage_id: to!, note },
          // of everything the server takes what lies there when it is given
          ...(everything ? {} : { lines: chosen.map(({ item_id, amount }) => ({ item_id, amount })) }),
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
                if (field === 'from') form.setFieldValue('given', NOTHING_GIVEN);
              }}
              error={form.errors[field]}
            />
          ))}
          <FormSection title={t('handovers.form.goods')}>
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

/** What is given, at the button that gives it. */
function Total({ from, given }: Values) {
  const t = useWords('warehouse');
  const goods = useLineGoods(from);
  if (!goods) return null;
  const chosen = chosenOf(given, goods);
  return t('movement.counted', {
    lines: t('movement.lineCount', { count: chosen.length }),
    pieces: t('movement.pieces', { count: sumOf(chosen) }),
  });
}

function Goods({ form }: { form: KitForm<Values> }) {
  const t = useWords('warehouse');
  const { from, given } = form.values;
  const goods = useLineGoods(from);
  if (from === undefined)
    return <WholeWords className={classes['soft']}>{t('handovers.form.chooseFrom')}</WholeWords>;
  if (!goods) return null;
  if (!goods.length && !given.chosen.length)
    return <WholeWords className={classes['soft']}>{t('handovers.form.nothing')}</WholeWords>;
  return (
    <div data-wide className={classes['giving']}>
      {form.errors['given'] && (
        <p role="alert" data-error tabIndex={-1}>
          {form.errors['given']}
        </p>
      )}
      <GivenGoods
        key={from}
        line={from}
        goods={goods}
        given={given}
        onChange={(change) => {
          form.setFieldValue('given', change(form.getValues().given));
          form.clearFieldError('given');
        }}
      />
    </div>
  );
}
