import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useKey } from '../../../kit/index.ts';
import { hasNote, keepMethod, payAsBefore, payBy, withNote, withoutNote } from './heard.ts';
import { toNextMark } from './toNextMark.ts';
import { useHeardMethods } from './useHeardMethods.ts';
import type { OrderForm } from './values.ts';
import classes from './create.module.css';

interface Chip {
  label: string;
  taken: boolean;
  /**
   * What stands instead, where that may be meant: it decides what is collected, so Enter leads here before it leads to the
   * goods, and it is answered before the order is saved.
   */
  instead?: { label: string; keep: () => void } | undefined;
  toggle: () => void;
}

/** What the chat says besides the address: taken or to be taken by a click or its key, never lost. */
export function HeardChips({ form, keyed }: { form: OrderForm; keyed: boolean }) {
  const t = useWords('orders');
  const methods = useHeardMethods();
  const { heard, seller_note, payment_method_id } = form.values;
  const standing = methods.nameOf(payment_method_id);
  if (!heard) return null;

  const noteChip = (label: string, text: string, find = text): Chip => {
    const taken = hasNote(seller_note, find);
    return {
      label,
      taken,
      toggle: () => {
        const note = form.getValues().seller_note;
        form.setFieldValue('seller_note', taken ? withoutNote(note, find) : withNote(note, text));
      },
    };
  };
  /** Neither is chosen: both are offered, and one is to be, whatever stood there before. */
  const eitherWay = (): Chip[] => {
    const ways = (['cod', 'transfer'] as const).flatMap((way) => {
      const method = methods[way];
      return method === undefined ? [] : [{ way, method, label: t(`create.heard.${way}`) }];
    });
    const choose = (method: number) => {
      form.setValues(keepMethod(payBy(form.getValues(), method)));
      form.clearFieldError('payment_method_id');
    };
    const isTaken = (way: 'cod' | 'transfer', method: number) =>
      way === 'transfer' ? methods.isTransfer(payment_method_id) : payment_method_id === method;
    if (heard.method_kept)
      return ways.map(({ way, method, label }) => ({
        label,
        taken: isTaken(way, method),
        toggle: () => isTaken(way, method) || choose(method),
      }));
    const [first, second] = ways;
    if (!first) return [];
    // of several accounts the one that stands is meant
    const kept = methods.isTransfer(payment_method_id) ? standing : undefined;
    return [
      {
        label: first.label,
        taken: false,
        instead: second && {
          label: kept === undefined ? second.label : t('create.heard.keep', { name: kept }),
          keep: () =>
            kept === undefined ? choose(second.method) : form.setValues(keepMethod(form.getValues())),
        },
        toggle: () => choose(first.method),
      },
    ];
  };
  const paymentChip = (): Chip[] => {
    const { value, undecided } = heard.payment;
    if (value === null) return [];
    if (undecided) return eitherWay();
    const method = methods[value];
    const label = t(`create.heard.${value}`);
    if (method === undefined) return [noteChip(label, label)];
    const taken = payment_method_id === method;
    // Most pay by transfer and say so: where it stands already there is nothing to choose.
    if (value === 'transfer' && methods.isTransfer(payment_method_id)) return [];
    return [
      {
        label,
        taken,
        instead:
          taken || heard.method_kept || standing === undefined
            ? undefined
            : {
                label: t('create.heard.keep', { name: standing }),
                keep: () => form.setValues(keepMethod(form.getValues())),
              },
        toggle: () => {
          form.setValues(taken ? payAsBefore(form.getValues()) : payBy(form.getValues(), method));
          form.clearFieldError('payment_method_id');
        },
      },
    ];
  };
  const { value: phone } = heard.second_phone;
  const besides = [
    ...paymentChip(),
    ...(phone === null ? [] : [noteChip(phoneWords(t, phone), phoneWords(t, phone), phone)]),
    ...heard.notes.map((note) => noteChip(note, note)),
  ];
  const rest = heard.rest.map((text) => noteChip(text, text));
  const beyond = keyed ? 0 : KEYS;
  return (
    <div className={classes['heard']}>
      <Chips says={t('create.heard.besides')} chips={besides} from={beyond + 1} />
      <Chips says={t('create.heard.rest')} chips={rest} from={beyond + besides.length + 1} />
    </div>
  );
}

/** So many have a key: beyond it there is none. */
const KEYS = 9;

/** A second phone as the packer and the courier read it. */
export const phoneWords = (t: ReturnType<typeof useWords<'orders'>>, phone: string) =>
  t('create.heard.phone', { phone });

function Chips({ says, chips, from }: { says: string; chips: Chip[]; from: number }) {
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-label={says}>
      <span aria-hidden="true">{says}</span>
      {chips.map((chip, i) => (
        <OneChip key={chip.label} {...chip} number={from + i} />
      ))}
    </div>
  );
}

function OneChip({ label, taken, instead, toggle, number }: Chip & { number: number }) {
  const t = useWords('orders');
  useKey(`alt+Digit${number}`, toggle, { whileTyping: true, when: () => number <= KEYS });
  const Icon = taken ? IconCheck : IconPlus;
  const asks = instead !== undefined;
  return (
    <span data-mark={asks ? 'check' : undefined}>
      <Button
        size="compact-sm"
        variant={taken ? 'light' : 'default'}
        aria-pressed={taken}
        aria-keyshortcuts={number <= KEYS ? `Alt+${number}` : undefined}
        title={t(taken ? 'create.heard.drop' : 'create.heard.take')}
        data-unread={asks || undefined}
        leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}
        rightSection={
          number <= KEYS && (
            <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
              Alt {number}
            </Kbd>
          )
        }
        onClick={({ currentTarget }) => {
          toggle();
          if (asks) toNextMark(currentTarget);
        }}
      >
        {label}
      </Button>
      {instead && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconX size={14} stroke={2} aria-hidden="true" />}
          onClick={({ currentTarget }) => {
            instead.keep();
            toNextMark(currentTarget);
          }}
        >
          {instead.label}
        </Button>
      )}
      {instead && (
        <p className={classes['must']}>
          <WholeWords>{t('create.heard.must')}</WholeWords>
        </p>
      )}
    </span>
  );
}
