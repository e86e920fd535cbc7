import { Alert, Button } from '@mantine/core';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { uuid } from '../../../platform/uuid.ts';
import type { KitForm } from '../../../kit/index.ts';
import { MovementForm } from './MovementForm.tsx';
import { FROM_COLUMN } from './PlaceParts.tsx';
import { StorageInput, defaultStore } from './StorageInput.tsx';
import { asInput } from './Transfer.tsx';
import type { Line, MovementValues } from './values.ts';
import classes from './movements.module.css';

/** Fills a packing line: with what open rounds still need, or by scan. */
export function LineTransfer() {
  const t = useWords('warehouse');
  const move = useCommand(api.move, { invalidates: ['stock'] });
  return (
    <MovementForm
      name="line-transfer"
      title={t('lineTransfer.title')}
      right={warehouseScreens.lineTransfer.right}
      takes
      start={(storages) => ({
        storage_id: defaultStore(storages),
        to_storage_id: storages.find((s) => s.kind === 'line')?.id,
      })}
      placeFor={({ kind }) =>
        kind === 'line' ? 'to_storage_id' : kind === 'store' ? 'storage_id' : undefined
      }
      check={(v) => ({
        storage_id: v.storage_id ? undefined : t('movement.needFrom'),
        to_storage_id: v.to_storage_id ? undefined : t('lineTransfer.needLine'),
      })}
      saveLabel={t('lineTransfer.save')}
      numberHint={t('movement.billNumberHint')}
      save={async (values) => (await move.mutateAsync(asInput(values))).Data}
      saved={({ bill_number }, count) => t('lineTransfer.saved', { number: bill_number, count })}
      columns={COLUMNS}
      above={(form) => <Proposal form={form} />}
      fields={(form, storages) => (
        <>
          <StorageInput
            form={form}
            field="to_storage_id"
            label={t('lineTransfer.line')}
            storages={storages.filter((s) => s.kind === 'line')}
          />
          <StorageInput
            form={form}
            field="storage_id"
            label={t('movement.from')}
            hint={t('lineTransfer.fromHint')}
            storages={storages.filter((s) => s.kind === 'store')}
          />
        </>
      )}
    />
  );
}

type Proposed = DataOf<typeof api.lineProposal>['lines'][number];

/** What open rounds need and the line has not: taken over with one press, from where it lies, in walking order. */
function Proposal({ form }: { form: KitForm<MovementValues> }) {
  const t = useWords('warehouse');
  const id = form.values.to_storage_id;
  const read = useRead(api.lineProposal, { id: id ?? 0 }, { enabled: id !== undefined });
  if (!read.data) return null;
  const { lines } = read.data.Data;
  const fetch = lines.flatMap((l) =>
    asLines(l, t('lineTransfer.needs', { needed: l.needed, there: l.on_line })),
  );
  const short = lines.filter((l) => l.short > 0);
  return (
    <>
      <div className={classes['proposal']}>
        <span>
          {fetch.length ? t('lineTransfer.proposed', { count: fetch.length }) : t('lineTransfer.enough')}
        </span>
        {fetch.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              form.setFieldValue('lines', fetch);
              form.clearFieldError('lines');
            }}
          >
            {t('lineTransfer.take')}
          </Button>
        )}
      </div>
      {short.length > 0 && (
        <Alert variant="light" color="yellow">
          <Sentence
            text={t('lineTransfer.short', {
              what: short.map((l) => `${l.sku} ${l.short}`).join(', '),
            })}
          />
        </Alert>
      )}
    </>
  );
}

/** One line a place that it is taken from. */
const asLines = (l: Proposed, because: string): Line[] =>
  l.from.map((from) => ({
    key: uuid(),
    item_id: l.item_id,
    sku: l.sku,
    name: l.name,
    unit: l.unit_name,
    image: l.image,
    balance: null,
    amount: from.amount,
    storage_id: from.storage_id,
    because,
    cost: undefined,
  }));

const COLUMNS = [FROM_COLUMN];
