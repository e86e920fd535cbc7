import { useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import type { Right } from '../../../../../contract/shared.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { FormColumns, FormPage, FormSection, type KitForm, type Question } from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { BillInputs } from './BillInputs.tsx';
import { LineInputs } from './LineInputs.tsx';
import type { LineColumn } from './LineRow.tsx';
import type { Storages } from './StorageInput.tsx';
import classes from './movements.module.css';
import { blank, piecesOf, type Line, type MovementValues, type PlaceField } from './values.ts';

type BillName = ComponentProps<typeof BillLink>['bill'];
interface Props<B extends BillName> {
  name: string;
  title: string;
  right: Right;
  /** What a new bill begins with. */
  start: (storages: Storages) => Partial<MovementValues>;
  /** What this kind needs beside lines. */
  check: (values: MovementValues) => Record<string, string | undefined>;
  saveLabel: string;
  numberHint: string;
  /** What the bill comes to, beside lines and pieces. */
  summary?: (values: MovementValues) => ReactNode;
  /** What is asked once before it is saved. */
  asks?: (values: MovementValues) => Question | undefined;
  save: (values: MovementValues) => Promise<B>;
  saved: (bill: B, pieces: number) => string;
  /** What a line has beside item and amount. */
  columns: LineColumn[];
  linesHint?: (lines: Line[]) => string;
  /** It takes pieces from where they lie. */
  takes?: boolean;
  /** Which place of the bill the sticker of a storage says; undefined: none. */
  placeFor: (storage: Storages[number], values: MovementValues) => PlaceField | undefined;
  /** Stands above the lines; with `instead`, in their place. */
  above?: (form: KitForm<MovementValues>, storages: Storages) => ReactNode;
  instead?: (form: KitForm<MovementValues>, storages: Storages) => ReactNode;
  /** What this kind asks once per bill. */
  fields: (form: KitForm<MovementValues>, storages: Storages) => ReactNode;
}

/** A bill of any kind: its lines by scan or search, and beside them what is said once per bill. */
export function MovementForm<B extends BillName>(props: Props<B>) {
  const { columns, linesHint, numberHint, fields, summary } = props;
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const read = useRead(api.storages, {});
  const storages = read.data?.Data ?? [];
  /** The bill that has the number already. */
  const [other, setOther] = useState<BillName>();
  return (
    <FormPage
      name={props.name}
      title={props.title}
      right={props.right}
      from={{ ...read, data: read.data?.Data }}
      values={(found) => blank(props.start(found ?? []))}
      check={(v) => ({
        lines: v.lines.length || v.everything ? undefined : t('movement.needLines'),
        waiting: v.waiting.length ? t('movement.needNetwork') : undefined,
        refused: v.refused.length ? t('movement.needAcknowledged') : undefined,
        ...props.check(v),
      })}
      at={{ duplicate: 'bill_number' }}
      saveLabel={props.saveLabel}
      clear={{ label: t('movement.clear'), done: t('movement.cleared') }}
      summary={(values) => {
        const more = summary?.(values);
        if (values.everything) return more;
        const counted = t('movement.counted', {
          lines: t('movement.lineCount', { count: values.lines.length }),
          pieces: t('movement.pieces', { count: piecesOf(values.lines) }),
        });
        return more ? (
          <>
            {counted} · {more}
          </>
        ) : (
          counted
        );
      }}
      {...(props.asks ? { asks: props.asks } : {})}
      save={async (values) => {
        setOther(undefined);
        const bill = await props.save(values).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'duplicate')
            setOther(error.detail['bill'] as BillName | undefined);
          throw error;
        });
        toast.done(props.saved(bill, piecesOf(values.lines)));
        void navigate({ to: warehouseScreens.bill(bill.id) });
      }}
    >
      {(form) => (
        <FormColumns
          main={
            <FormSection title={t('movement.lines')}>
              <div data-wide>
                {props.above?.(form, storages)}
                {(form.values.everything && props.instead?.(form, storages)) || (
                  <LineInputs
                    form={form}
                    columns={columns}
                    hint={linesHint?.(form.values.lines)}
                    scanning={{ takes: !!props.takes, storages, placeFor: props.placeFor }}
                  />
                )}
              </div>
            </FormSection>
          }
          side={
            <FormSection title={t('movement.bill')}>
              {fields(form, storages)}
              <BillInputs
                form={form}
                numberHint={numberHint}
                numberTaken={
                  other && (
                    <p className={classes['taken']}>
                      {t('movement.otherBill')} <BillLink bill={other} />
                    </p>
                  )
                }
              />
            </FormSection>
          }
        />
      )}
    </FormPage>
  );
}
