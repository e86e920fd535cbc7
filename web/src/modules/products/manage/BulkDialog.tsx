import { useState } from 'react';
import { Modal } from '@mantine/core';
import { ROUNDINGS, type BulkChange, type BulkRow } from '../../../../../contract/products.bulk.ts';
import { products as api, type ProductRow } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  ChipsInput,
  Failed,
  Loading,
  MoneyInput,
  NumberField,
  Select,
  baht,
  type BulkResult,
} from '../../../kit/index.ts';
import { categoryOptions } from '../categories.ts';
import classes from './manage.module.css';

export type BulkKind = 'price' | 'category' | 'tags' | 'close' | 'reopen';
type How = 'set' | 'raise' | 'lower' | 'raisePercent' | 'lowerPercent';
const HOWS: How[] = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'];

interface Chosen {
  how: How;
  amount: number | undefined;
  round_to: (typeof ROUNDINGS)[number];
  category_id: number | undefined;
  add: string[];
  remove: string[];
}
interface Props {
  kind: BulkKind;
  rows: ProductRow[];
  /** Nothing was done: no results. */
  onAnswer: (results: BulkResult[]) => void;
}

/** Asks how several products are to be changed, and shows old → new for each before it is done. */
export function BulkDialog({ kind, rows, onAnswer }: Props) {
  const t = useWords('products');
  const [chosen, setChosen] = useState<Chosen>({
    how: 'raisePercent',
    amount: undefined,
    round_to: 'baht',
    category_id: undefined,
    add: [],
    remove: [],
  });
  const change = changeOf(kind, chosen);
  const ids = rows.map(({ id }) => ({ id }));
  const preview = useRead(
    api.bulk,
    { products: ids, change: change ?? { what: 'sale', closed: true }, preview: true },
    { enabled: change !== undefined, keepPrevious: true },
  );
  const { mutateAsync, isPending } = useCommand(api.bulk, { invalidates: ['products'] });
  const seen = change && !preview.isPlaceholderData ? preview.data?.Data.rows : undefined;
  const save = async () => {
    if (!change || !seen) return;
    try {
      const products = seen
        .filter(({ refused }) => refused !== 'not_found')
        .map(({ id, version }) => ({ id, version }));
      const { Data } = await mutateAsync({ products, change });
      onAnswer(
        Data.rows.map((row) => ({
          label: `${row.code} ${row.name}`,
          ok: row.refused === null,
          reason: row.refused === null ? undefined : t(`bulk.refused.${row.refused}`),
        })),
      );
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Modal
      opened
      onClose={() => onAnswer([])}
      size={640}
      title={t('bulk.title', { what: t(`bulk.${kind}`), count: rows.length })}
      closeButtonProps={{ 'aria-label': t('list.close') }}
    >
      <div className={classes['bulk']}>
        <Fields kind={kind} chosen={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
        {change &&
          (preview.isError ? (
            <Failed error={preview.error} retry={() => void preview.refetch()} />
          ) : seen ? (
            <Preview rows={seen} kind={kind} />
          ) : (
            <Loading lines={3} />
          ))}
        <div className={classes['end']}>
          <ActionButton
            disabledReason={!change ? t('bulk.choose') : !seen ? t('bulk.wait') : undefined}
            loading={isPending}
            onClick={save}
          >
            {t('bulk.do')}
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}

function changeOf(
  kind: BulkKind,
  { how, amount, round_to, category_id, add, remove }: Chosen,
): BulkChange | undefined {
  if (kind === 'close' || kind === 'reopen') return { what: 'sale', closed: kind === 'close' };
  if (kind === 'category') return { what: 'category', category_id: category_id ?? null };
  if (kind === 'tags') return add.length + remove.length ? { what: 'tags', add, remove } : undefined;
  if (amount === undefined) return undefined;
  const price = { what: 'price' } as const;
  if (how === 'set') return { ...price, how, amount };
  if (how === 'raise' || how === 'lower')
    return { ...price, how: 'add', amount: how === 'raise' ? amount : -amount };
  const percent = how === 'raisePercent' ? amount : -amount;
  return { ...price, how: 'percent', percent, round_to };
}

interface FieldsProps {
  kind: BulkKind;
  chosen: Chosen;
  onChange: (part: Partial<Chosen>) => void;
}
function Fields({ kind, chosen, onChange }: FieldsProps) {
  const t = useWords('products');
  const categories = useRead(api.categories, {}, { enabled: kind === 'category' }).data?.Data ?? [];
  if (kind === 'category')
    return (
      <Select
        label={t('bulk.category')}
        placeholder={t('form.noCategory')}
        clearable
        options={categoryOptions(categories)}
        value={chosen.category_id}
        onChange={(category_id) => onChange({ category_id })}
      />
    );
  if (kind === 'tags')
    return (
      <>
        {(['add', 'remove'] as const).map((which) => (
          <ChipsInput
            key={which}
            label={t(`bulk.${which}`)}
            most={20}
            longest={40}
            value={chosen[which]}
            onChange={(tags) => onChange({ [which]: tags })}
          />
        ))}
      </>
    );
  if (kind !== 'price') return null;
  const byPercent = chosen.how === 'raisePercent' || chosen.how === 'lowerPercent';
  const amount = { value: chosen.amount, onChange: (next: number | undefined) => onChange({ amount: next }) };
  return (
    <div className={classes['price']}>
      <Select
        label={t('bulk.how')}
        options={HOWS.map((value) => ({ value, label: t(`bulk.hows.${value}`) }))}
        value={chosen.how}
        onChange={(how) => how && onChange({ how, amount: undefined })}
      />
      {byPercent ? (
        <NumberField
          key={chosen.how}
          label={t('bulk.percent')}
          decimals={2}
          max={chosen.how === 'lowerPercent' ? 100 : 1000}
          {...amount}
        />
      ) : (
        <MoneyInput key={chosen.how} label={t('bulk.amount')} {...amount} />
      )}
      {byPercent && (
        <Select
          label={t('bulk.round')}
          options={ROUNDINGS.map((value) => ({ value, label: t(`bulk.rounds.${value}`) }))}
          value={chosen.round_to}
          onChange={(round_to) => round_to && onChange({ round_to })}
        />
      )}
    </div>
  );
}

/** Old → new, those first that stay as they are. */
function Preview({ rows, kind }: { rows: BulkRow[]; kind: BulkKind }) {
  const t = useWords('products');
  const told = (value: BulkRow['before']) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? '–'
      : Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'number'
          ? baht(value)
          : kind === 'close' || kind === 'reopen'
            ? t(value === 'closed' ? 'history.closed' : 'history.on_sale')
            : value;
  return (
    <ul aria-label={t('bulk.preview')} className={classes['preview']}>
      {[...rows]
        .sort((a, b) => Number(a.refused === null) - Number(b.refused === null))
        .map((row) => (
          <li key={row.id} data-refused={row.refused ?? undefined}>
            <span>
              {row.name} <small>{row.code}</small>
            </span>
            <span>
              {row.refused === null ? (
                <>
                  {told(row.before)} → <strong>{told(row.after)}</strong>
                </>
              ) : (
                t(`bulk.refused.${row.refused}`)
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
