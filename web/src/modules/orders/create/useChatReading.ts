import { useEffect, useRef, useState, type RefObject } from 'react';
import { customers, type ParsedAddress } from '../../../../../contract/customers.ts';
import { orders } from '../../../../../contract/orders.ts';
import type { WantedProduct } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { conflictsOf, fill } from './fill.ts';
import { hear } from './heard.ts';
import { phoneWords } from './HeardChips.tsx';
import { leftoverOf, withoutLeftover } from './leftover.ts';
import type { Choice } from './ReplaceDialog.tsx';
import { toNextMark } from './toNextMark.ts';
import type { HeardMethods } from './heard.ts';
import { heardMethods } from './useHeardMethods.ts';
import type { OrderForm } from './values.ts';
import { takeWanted } from './wanted.ts';

/** What the server found in a text; without what it did not answer. */
interface Found {
  parsed: ParsedAddress | undefined;
  wanted: WantedProduct[];
  /** What of it the shop can be paid by. */
  methods: HeardMethods;
}

/**
 * Reads a chat text into the form; what was typed before is replaced only when asked. From `from` the focus goes on to
 * the first question.
 */
export function useChatReading(form: OrderForm, from: RefObject<HTMLElement | null>) {
  const t = useWords('orders');
  /** How many fields the last text filled. */
  const [filled, setFilled] = useState<number>();
  /** How many products it put into the order. */
  const [goods, setGoods] = useState(0);
  const [reads, setReads] = useState(0);
  const [asking, setAsking] = useState<Found>();
  const latest = useRef(0);
  const parse = useCommand(customers.parseAddress, { invalidates: [] });
  const findGoods = useCommand(orders.wanted, { invalidates: [] });

  // Drawn with the marks of this text, not of the one before.
  useEffect(() => {
    if (reads > 0 && from.current) toNextMark(from.current);
  }, [reads, from]);

  const withAddress = (parsed: ParsedAddress, methods: HeardMethods, choice: Choice) => {
    const before = form.getValues();
    const emptied = choice === 'all' && leftoverOf(before, parsed) ? withoutLeftover(before) : before;
    const replace = choice !== 'empty-only';
    const next = fill(emptied, parsed, replace);
    const { value: phone } = parsed.beside.second_phone;
    const phoneNote = phone === null ? undefined : phoneWords(t, phone);
    return { ...next, values: hear(next.values, parsed.beside, { methods, replace, phoneNote }) };
  };
  const apply = ({ parsed, wanted, methods }: Found, choice: Choice) => {
    setAsking(undefined);
    const next = parsed ? withAddress(parsed, methods, choice) : { values: form.getValues(), filled: 0 };
    const taken = takeWanted(next.values, wanted);
    form.setValues(taken.values);
    if (taken.added > 0) form.clearFieldError('lines');
    setFilled(next.filled);
    setGoods(taken.added);
    setReads((before) => before + 1);
  };
  const read = async (text: string) => {
    if (!text.trim()) return;
    const mine = ++latest.current;
    // each on its own: where the goods are not answered, the address is filled in all the same
    const [[place, asked], methods] = await Promise.all([
      Promise.allSettled([parse.mutateAsync({ text }), findGoods.mutateAsync({ text })]),
      heardMethods(),
    ]);
    // Another chat was pasted since: its recipient is meant, whoever's answer comes first.
    if (mine !== latest.current) return;
    for (const answer of [place, asked]) if (answer.status === 'rejected') toast.error(answer.reason);
    if (place.status === 'rejected' && asked.status === 'rejected') return;
    const found: Found = {
      parsed: place.status === 'fulfilled' ? place.value.Data : undefined,
      wanted: asked.status === 'fulfilled' ? asked.value.Data : [],
      methods,
    };
    if (found.parsed && conflictsOf(form.getValues(), found.parsed).length > 0) setAsking(found);
    else apply(found, 'empty-only');
  };

  const marks = Object.values(form.values.marks);
  const unsure = marks.filter((mark) => mark === 'check').length;
  const missing = marks.length - unsure;
  const which = form.values.wanted.length;
  // of the form, not of this reading: it is said after a reload too
  const several = form.values.heard?.several === true;
  const summary =
    filled === undefined
      ? undefined
      : filled + unsure + missing + goods + which === 0
        ? [t('create.readNothing')]
        : [
            t('create.readDone', { count: filled }),
            goods > 0 && t('create.readGoods', { count: goods }),
            unsure > 0 && t('create.readCheck', { count: unsure }),
            which > 0 && t('create.readWhich', { count: which }),
            missing > 0 && t('create.readMissing', { count: missing }),
          ].filter((part) => part !== false);
  return {
    read,
    busy: parse.isPending || findGoods.isPending,
    /** What became of the last text, in parts of a sentence. */
    summary,
    /** Whether two receivers stand there, so that nothing of it was filled in. */
    several,
    /** What is asked about before it takes the place of what stands there. */
    asking,
    answer: apply,
    back: () => setAsking(undefined),
  };
}
export type ChatReading = ReturnType<typeof useChatReading>;
