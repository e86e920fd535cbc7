import { useRef, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { MOST_AT_ONCE, ROUNDINGS, type BulkChange } from '../../../../../contract/products.bulk.ts';
import { products as api } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { refresh } from '../../../platform/topics.ts';
import {
  ActionButton,
  ChipsInput,
  Failed,
  Loading,
  MoneyInput,
  NumberField,
  Select,
  count,
  type BulkResult,
} from '../../../kit/index.ts';
import { categoryOptions } from '../categories.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { changeInParts } from './change-in-parts.ts';
import type { BulkKind } from './kinds.ts';
import classes from './manage.module.css';
import { usePreview } from './usePreview.ts';

type How = 'set' | 'raise' | 'lower' | 'raisePercent' | 'lowerPercent';
const HOWS: How[] = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'];

interface Chosen {
  how: How;
  amount: number | undefined;
  round_to: (typeof ROUNDINGS)[number];
  /** Null: they are to have none. */
  category_id: number | null | undefined;
  add: string[];
  remove: string[];
}
interface Props {
  kind: BulkKind;
  ids: number[];
  /** Nothing was done: no results. */
  onAnswer: (results: BulkResult[]) => void;
}

/** Asks how the chosen products are to be changed, and shows old → new for each before it is done. */
export function BulkDialog({ kind, ids, onAnswer }: Props) {
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
  const preview = usePreview(ids, change);
  /** How many are saved of those that are being saved. */
  const [saved, setSaved] = useState<number>();
  const stopped = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!change || !preview.whole || saved !== undefined) return;
    // what a field does not take is not among the values
    const unread = fields.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) return unread.focus();
    setSaved(0);
    const results = await changeInParts(preview.rows, change, setSaved, () => stopped.current);
    refresh(queries, ['products']);
    onAnswer(results);
  };
  const leave = () => {
    stopped.current = true;
    if (saved === undefined) onAnswer([]);
  };
  const of = { total: count(ids.length) };
  return (
    <Modal
      opened
      onClose={leave}
      size={640}
      title={t('bulk.title', { what: t(`bulk.${kind}`), count: ids.length })}
      closeButtonProps={{ 'aria-label': t('list.close') }}
    >
      <div ref={fields} className={classes['bulk']}>
        {saved === undefined && (
          <Fields kind={kind} chosen={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
        )}
        {change &&
          (preview.error !== undefined ? (
            <Failed error={preview.error} retry={preview.retry} />
          ) : preview.whole ? (
            <BulkPreview rows={preview.rows} kind={kind} />
          ) : (
            <>
              {ids.length > MOST_AT_ONCE && (
                <WholeWords role="status">
                  {t('bulk.counting', { ...of, done: count(preview.rows.length) })}
                </WholeWords>
              )}
              <Loading lines={3} />
            </>
          ))}
        <div className={classes['end']}>
          {saved !== undefined && (
            <>
              <span role="status">{t('bulk.saving', { ...of, done: count(saved) })}</span>
              <Button variant="default" onClick={leave}>
                {t('bulk.stop')}
              </Button>
            </>
          )}
          <ActionButton
            disabledReason={!change ? t('bulk.choose') : !preview.whole ? t('bulk.wait') : undefined}
            loading={saved !== undefined}
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
  if (kind === 'category') return category_id === undefined ? undefined : { what: 'category', category_id };
  if (kind === 'tags') return add.length + remove.length ? { what: 'tags', add, remove } : undefined;
  if (amount === undefined) return undefined;
  const price = { what: 'price' } as const;
  if (how === 'set') return { ...price, how, amount };
  if (how === 'raise' || how === 'lower')
    return { ...price, how: 'add', amount: how === 'raise' ? amount : -amount };
  const percent = how === 'raisePercent' ? amount : -amount;
  return { ...price, how: 'percent', percent, round_to };
}

/** Among the ids of categories: to have none is chosen too, never what one begins with. */
const NONE = 0;
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
        placeholder={t('bulk.pickCategory')}
        options={[{ value: NONE, label: t('form.noCategory') }, ...categoryOptions(categories)]}
        value={chosen.category_id === null ? NONE : chosen.category_id}
        onChange={(id) => onChange({ category_id: id === NONE ? null : id })}
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
