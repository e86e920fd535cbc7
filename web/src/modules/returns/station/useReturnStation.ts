import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { boxOfCode } from '../../../../../contract/codes/box-code.ts';
import {
  returns,
  type Candidate,
  type FoundAs,
  type ReturnLine,
  type ReturnPage,
} from '../../../../../contract/returns.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { refresh } from '../../../platform/topics.ts';
import { useFlash, useScanQueue } from '../../../kit/index.ts';
import {
  carryOut,
  isBeside,
  isGone,
  picturesOf,
  type Act,
  type Answer,
  type Closing,
  type Keeping,
} from './acts.ts';
import {
  allGood,
  asLines,
  changed,
  countedPieces,
  keyOf,
  leftOf,
  marked,
  scanned,
  takenBack,
  unexplained,
  type Counting,
  type Found,
} from './counting.ts';
import { keptCounts } from './kept.ts';
import { forgetPictures } from './pictures.ts';
import type { FoundSaid } from '../lists/FoundDialog.tsx';

/** The last no, in words of its own. */
export type No =
  | { what: 'no_order'; code: string }
  | { what: 'unknown'; code: string }
  /** The parcel of another order, while one is open. */
  | { what: 'other_order'; code: string; open: string }
  | { what: 'too_many'; line: ReturnLine; left: number; pieces: number }
  | { what: 'nothing_left'; line: ReturnLine }
  | { what: 'nothing' }
  /** Closed or called off elsewhere while this page was not there. */
  | { what: 'gone'; of: string }
  /** What was found could not be kept so. */
  | { what: 'found'; error: unknown; found: FoundSaid }
  /** `of`: the order whose parcel could not be closed. */
  | { what: 'error'; error: unknown; of?: string | undefined };

/** Whether this is the number of an order or of its parcel; without a network nobody knows. */
const isOrder = (code: string): Promise<boolean> =>
  call(returns.find, { code }).then(
    ({ Data }) => Data.some(({ number, tracking_number }) => isNumberOf(code, number, tracking_number)),
    () => false,
  );
const isNumberOf = (code: string, number: string, tracking: string | null): boolean =>
  [number, tracking].includes(code.toUpperCase()) || boxOfCode(code)?.number === number;

interface State {
  page?: ReturnPage | undefined;
  counting: Counting;
  /** The line that keys speak of. */
  at?: string | undefined;
}

/**
 * The table where parcels that came back are counted: one is open, its pieces are counted here and sent when it is closed.
 * What needs the server waits in a queue, so that a gap of the network stops nobody.
 */
export function useReturnStation() {
  const t = useWords('returns');
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [kept] = useState(keptCounts);
  const [state, setState] = useState<State>(() => begun(kept));
  const [no, setNo] = useState<No>();
  const [choices, setChoices] = useState<{ code: string; orders: Candidate[] }>();
  const [closed, setClosed] = useState<ReturnPage>();
  /** The same, for scans that come before React has drawn. */
  const now = useRef<State>(state);

  const put = (next: State) => {
    now.current = next;
    setState(next);
    const { page, counting, at } = next;
    if (page?.open) kept.put({ return_id: page.id, parcel_id: page.open.id }, counting, at);
    else kept.leave();
  };
  const refuse = (what: No) => {
    setNo(what);
    flash('wrong');
  };
  const show = (page: ReturnPage) => {
    setChoices(undefined);
    setClosed(undefined);
    kept.lay(page);
    put(onTable(page, kept));
  };

  const answered = (answer: Answer, act: Act) => {
    switch (answer.what) {
      case 'piece': {
        const { page } = now.current;
        return page && count({ ...now.current, page }, answer.text);
      }
      case 'no_order':
        setClosed(undefined);
        return refuse({ what: 'no_order', code: answer.text });
      case 'choices':
        setClosed(undefined);
        setNo(undefined);
        setChoices({ code: answer.text, orders: answer.orders });
        return flash('right');
      case 'opened':
        setNo(undefined);
        show(answer.page);
        flash('right');
        return refresh(client, ['returns']);
      case 'resumed':
        // closed or called off here since: the server is told of it next
        if (isLeaving(answer.parcel_id)) return;
        if (answer.page.open?.id === answer.parcel_id) return show(answer.page);
        kept.forget(answer.parcel_id);
        put({ counting: {} });
        return refuse({ what: 'gone', of: answer.page.order.number });
      case 'kept': {
        const { photos, written } = (act as Keeping).found;
        forgetPictures(photos.map(({ file }) => file));
        // what was scanned and not found is this one
        setNo((said) => (said?.what === 'no_order' && said.code === written ? undefined : said));
        toast.done(t('found.kept', { number: answer.number }));
        flash('done');
        return refresh(client, ['returns']);
      }
      case 'closed':
        kept.forget((act as Closing).parcel_id);
        forgetPictures(picturesOf(act as Closing));
        setNo(undefined);
        if (now.current.page?.open?.id === (act as Closing).parcel_id) put({ counting: {} });
        setClosed(answer.page);
        flash('done');
        return refresh(client, ['returns', 'orders', 'stock', 'payments']);
      case 'dropped':
        return refresh(client, ['returns', 'orders']);
    }
  };
  const isLeaving = (parcel: number): boolean =>
    queue.scans.some((act) => (act.kind === 'close' || act.kind === 'drop') && act.parcel_id === parcel);
  const queue = useScanQueue<Act, Answer>({
    name: 'returns',
    // reloaded in the middle of a parcel: what waits belongs into it
    resume: () => {
      const open = kept.open();
      return open && { kind: 'resume', ...open };
    },
    send: (act) => carryOut(act, now.current.page !== undefined),
    onAnswer: answered,
    onRefused: (error, act) => {
      const code = error instanceof ApiError ? error.code : '';
      if (act.kind === 'drop' && isGone(code)) return refresh(client, ['returns', 'orders']);
      if (act.kind === 'resume') put({ counting: {} });
      if (act.kind === 'keep') return refuse({ what: 'found', error, found: act.found });
      if (act.kind !== 'close') return refuse({ what: 'error', error });
      const { return_id, parcel_id, number } = act;
      refuse({ what: 'error', error, of: number });
      if (isGone(code)) {
        forgetPictures(picturesOf(act));
        return kept.forget(parcel_id);
      }
      // what was counted is put right; over another parcel it waits until this one is scanned again
      if (!now.current.page) queue.add({ kind: 'resume', return_id, parcel_id });
    },
  });
  const count = ({ page, counting }: State & { page: ReturnPage }, code: string) => {
    const next = scanned(counting, page, code);
    if ('counting' in next) {
      put({ page, counting: next.counting, at: keyOf(next.line) });
      setNo(undefined);
      return flash(page.lines.every((line) => leftOf(next.counting, line) === 0) ? 'done' : 'right');
    }
    if (next.refused === 'too_many')
      return refuse({
        what: 'too_many',
        line: next.line,
        left: leftOf(counting, next.line),
        pieces: next.pieces,
      });
    const { order, open: parcel } = page;
    const own = [order.number, order.tracking_number, parcel?.code].includes(code.toUpperCase());
    if (own) return flash('right');
    refuse({ what: 'unknown', code });
    void isOrder(code).then(
      (is) =>
        is &&
        setNo((said) =>
          said?.what === 'unknown' && said.code === code
            ? { what: 'other_order', code, open: order.number }
            : said,
        ),
    );
  };

  const lineAt = () => state.page?.lines.find((line) => keyOf(line) === state.at);
  const change = (line: ReturnLine, counting: Counting) => {
    setNo(undefined);
    put({ ...now.current, counting, at: keyOf(line) });
  };
  return {
    ...state,
    line: lineAt(),
    no,
    choices,
    closed,
    busy: queue.waiting > 0 && !queue.stuck,
    waiting: queue.waiting,
    stuck: queue.stuck,
    /** Closed here, and not yet with the server. */
    closing: queue.scans.filter((act) => act.kind === 'close'),
    /** Found parcels that the server has not heard of yet. */
    keeping: queue.scans.filter((act) => act.kind === 'keep'),
    /** The code that was scanned last and is not answered yet: without a network nobody knows whose it is. */
    unanswered: queue.scans.findLast((act) => act.kind === 'code')?.text,
    edge,
    scan: (code: string) => {
      const { page } = now.current;
      // what waits comes first: it may be another parcel that this piece is of
      if (page && queue.scans.every(isBeside)) count({ ...now.current, page }, code);
      else queue.add({ kind: 'code', text: code });
    },
    choose: (order: Candidate) => {
      const code = choices?.code ?? '';
      if (order.why_not) return flash('wrong');
      return queue.add({ kind: 'open', order_id: order.id, text: code });
    },
    point: (line: ReturnLine) => put({ ...now.current, at: keyOf(line) }),
    mark: (line: ReturnLine, as: FoundAs): boolean => {
      const { counting } = now.current;
      const next = marked(counting, line, as);
      if (next === counting) {
        refuse({ what: 'nothing_left', line });
        return false;
      }
      change(line, next);
      flash('right');
      return true;
    },
    takeBack: (line: ReturnLine) => change(line, takenBack(now.current.counting, line)),
    detail: (line: ReturnLine, said: Partial<Found>) =>
      change(line, changed(now.current.counting, line, said)),
    allGood: () => {
      const { page, counting } = now.current;
      if (!page) return;
      put({ ...now.current, counting: allGood(counting, page) });
      setNo(undefined);
      flash('done');
    },
    /** Answers the line that has to be explained first. */
    close: (): ReturnLine | undefined => {
      const { page, counting } = now.current;
      if (!page?.open) return undefined;
      if (countedPieces(counting) === 0) {
        refuse({ what: 'nothing' });
        return undefined;
      }
      const first = unexplained(counting, page);
      if (first) {
        flash('wrong');
        return first;
      }
      queue.add({
        kind: 'close',
        return_id: page.id,
        parcel_id: page.open.id,
        number: page.order.number,
        pieces: countedPieces(counting),
        lines: asLines(counting, page),
      });
      setNo(undefined);
      put({ counting: {} });
      return undefined;
    },
    /** Called off: nothing of it is kept. */
    drop: () => {
      const { page, counting } = now.current;
      if (!page?.open) return;
      forgetPictures(Object.values(counting).flatMap(({ photos }) => photos.map(({ file }) => file)));
      queue.add({ kind: 'drop', parcel_id: page.open.id });
      kept.forget(page.open.id);
      setNo(undefined);
      put({ counting: {} });
    },
    /** It was opened again elsewhere: it is on this table now. */
    take: (page: ReturnPage) => {
      setNo(undefined);
      show(page);
    },
    keep: (found: FoundSaid) => queue.add({ kind: 'keep', found }),
    dismiss: () => {
      setNo(undefined);
      setChoices(undefined);
      setClosed(undefined);
    },
  };
}
type KeptCounts = ReturnType<typeof keptCounts>;
/** A parcel with what was counted of it before, at the line where that was: else the only one, or the first with a count. */
function onTable(page: ReturnPage, kept: KeptCounts): State {
  const counting = page.open ? kept.of(page.open.id) : {};
  const at =
    page.lines.find((line) => keyOf(line) === kept.at()) ??
    page.lines.find((line) => page.lines.length === 1 || leftOf(counting, line) < line.left);
  return { page, counting, at: at && keyOf(at) };
}
/** Loaded again in the middle of a parcel: it is counted on as it lay here, until the server says how it stands. */
function begun(kept: KeptCounts): State {
  const page = kept.page();
  return page ? onTable(page, kept) : { counting: {} };
}
export type ReturnStation = ReturnType<typeof useReturnStation>;
