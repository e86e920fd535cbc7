import { useNavigate } from '@tanstack/react-router';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { FormColumns, FormPage, FormSection, baht } from '../../../kit/index.ts';
import { BillInputs } from './BillInputs.tsx';
import { LineInputs } from './LineInputs.tsx';
import { asInput, blank, piecesOf, worthOf } from './values.ts';

/** A supplier's bill: its lines by scan or search, and beside them who, number and picture. */
export function StockIn() {
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const storages = useRead(api.storages, {});
  const stockIn = useCommand(api.stockIn, { invalidates: ['stock'] });
  return (
    <FormPage
      name="stock-in"
      title={t('stockIn.title')}
      right={warehouseScreens.stockIn.right}
      from={{ ...storages, data: storages.data?.Data }}
      values={(read) => blank(read?.find((s) => s.is_default && s.kind === 'store')?.id)}
      check={(v) => ({
        storage_id: v.storage_id ? undefined : t('stockIn.needStorage'),
        lines: v.lines.length ? undefined : t('stockIn.needLines'),
        waiting: v.waiting.length ? t('stockIn.needNetwork') : undefined,
        refused: v.refused.length ? t('stockIn.needAcknowledged') : undefined,
      })}
      at={{ duplicate: 'bill_number' }}
      saveLabel={t('stockIn.save')}
      clear={{ label: t('stockIn.clear'), done: t('stockIn.cleared') }}
      summary={({ lines }) => {
        const counted = t('stockIn.counted', {
          lines: t('stockIn.lineCount', { count: lines.length }),
          pieces: t('stockIn.pieces', { count: piecesOf(lines) }),
        });
        return worthOf(lines) ? `${counted} · ${baht(worthOf(lines))}` : counted;
      }}
      save={async (values) => {
        const { Data } = await stockIn.mutateAsync(asInput(values));
        toast.done(t('stockIn.saved', { number: Data.bill_number, count: piecesOf(values.lines) }));
        void navigate({ to: warehouseScreens.bill(Data.id) });
      }}
    >
      {(form) => (
        <FormColumns
          main={
            <FormSection title={t('stockIn.lines')}>
              <div data-wide>
                <LineInputs form={form} />
              </div>
            </FormSection>
          }
          side={
            <FormSection title={t('stockIn.bill')}>
              <BillInputs form={form} storages={storages.data?.Data ?? []} />
            </FormSection>
          }
        />
      )}
    </FormPage>
  );
}
