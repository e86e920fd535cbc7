import { useState } from 'react';
import { Alert, Anchor, Checkbox, Pill, Textarea } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { AsyncSearch, FormPanel, FormSection, Select, type KitForm } from '../../../kit/index.ts';
import classes from './counts.module.css';

interface Values {
  storage_ids: number[];
  category_id: number | undefined;
  items: { id: number; sku: string; name: string }[];
  note: string;
}
const BLANK: Values = { storage_ids: [], category_id: undefined, items: [], note: '' };

/** What is to be counted, and where. */
export function OpenCountForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const open = useCommand(api.openCount, { invalidates: ['counts'] });
  const [other, setOther] = useState<OtherSheet>();
  return (
    <FormPanel
      name="count"
      opened={opened}
      onClose={onClose}
      title={t('counts.form.title')}
      right={api.openCount.right}
      from="new"
      values={() => BLANK}
      check={(v) => ({
        storage_ids:
          v.storage_ids.length || v.items.length || v.category_id !== undefined
            ? undefined
            : t('counts.form.need'),
      })}
      saveLabel={t('counts.form.save')}
      save={async ({ storage_ids, category_id, items, note }) => {
        setOther(undefined);
        const { Data } = await open
          .mutateAsync({
            storage_ids,
            ...(category_id === undefined ? {} : { category_id }),
            item_ids: items.map(({ id }) => id),
            note,
          })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'counted_elsewhere')
              setOther(error.detail['sheet'] as OtherSheet);
            throw error;
          });
        toast.done(t('counts.form.saved', { number: Data.number }));
        void navigate({ to: warehouseScreens.count(Data.id) });
      }}
    >
      {(form) => (
        <>
          <Fields form={form} />
          {other && (
            <Alert variant="light" color="gray">
              <Anchor component={Link} to={warehouseScreens.count(other.id)}>
                {t('counts.form.other', { number: other.number })}
              </Anchor>
            </Alert>
          )}
        </>
      )}
    </FormPanel>
  );
}

interface OtherSheet {
  id: number;
  number: string;
}

const findItems = async (q: string, signal: AbortSignal) =>
  (await call(api.items, { q, page_size: 20 }, { signal })).Data;

function Fields({ form }: { form: KitForm<Values> }) {
  const t = useWords('warehouse');
  const storages = useRead(api.storages, {}).data?.Data ?? [];
  const categories = useRead(api.countCategories, {}).data?.Data ?? [];
  const { storage_ids, category_id, items } = form.values;
  return (
    <>
      <FormSection title={t('counts.form.where')} says={t('counts.form.whereHint')}>
        <Checkbox.Group
          aria-label={t('counts.form.where')}
          data-wide
          value={storage_ids.map(String)}
          onChange={(ids) => form.setFieldValue('storage_ids', ids.map(Number))}
          error={form.errors['storage_ids']}
          errorProps={{ role: 'alert', 'data-error': true, tabIndex: -1 }}
        >
          <div className={classes['storages']}>
            {storages.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </FormSection>
      <FormSection title={t('counts.form.what')} says={t('counts.form.whatHint')}>
        <Select
          label={t('counts.form.category')}
          clearable
          data-wide
          options={categories.map(({ id, path, items: n }) => ({
            value: id,
            label: path,
            hint: t('counts.itemCount', { count: n }),
          }))}
          value={category_id}
          onChange={(id) => form.setFieldValue('category_id', id)}
          error={form.errors['category_id']}
        />
        <div data-wide>
          <AsyncSearch
            of="stock-items"
            label={t('counts.form.find')}
            description={t('counts.form.findHint')}
            find={findItems}
            show={(item) => ({ key: item.ID, label: item.Name, hint: item.SKU })}
            onPick={({ ID: id, SKU: sku, Name: name }) =>
              form.setFieldValue('items', [...items.filter((i) => i.id !== id), { id, sku, name }])
            }
            error={form.errors['item_ids']}
          />
          {items.length > 0 && (
            <ul className={classes['chosen']}>
              {items.map(({ id, sku, name }) => (
                <li key={id}>
                  <Pill
                    withRemoveButton
                    onRemove={() =>
                      form.setFieldValue(
                        'items',
                        items.filter((i) => i.id !== id),
                      )
                    }
                    removeButtonProps={{ 'aria-label': t('counts.form.remove', { name: sku }), tabIndex: 0 }}
                  >
                    {sku} · {name}
                  </Pill>
                </li>
              ))}
            </ul>
          )}
        </div>
      </FormSection>
      <Textarea
        label={t('counts.form.note')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </>
  );
}
