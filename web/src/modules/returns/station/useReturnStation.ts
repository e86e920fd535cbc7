import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  returns as api,
  type Candidate,
  type FoundAs,
  type ReturnLine,
  type ReturnPage,
} from '../../../../../contract/returns.ts';
import { call } from '../../../platform/client.ts';
import { personalStore } from '../../../platform/personal.ts';
import { refresh } from '../../../platform/topics.ts';
import { useFlash } from '../../../kit/index.ts';
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

/** What the browser keeps of a parcel that is being counted: a reload loses no piece. */
interface Kept {
  return_id: number;
  parcel_id: number;
  counting: Counting;
}
/** The last no, in words of its own. */
export type No =
  | { what: 'no_order'; code: string }
  | { what: 'unknown'; code: string }
  | { what: 'too_many'; line: ReturnLine; left: number; pieces: number }
  | { what: 'nothing_left'; line: ReturnLine }
  | { what: 'nothing' }
  | { what: 'error'; error: unknown };

interface State {
  page?: ReturnPage | undefined;
  counting: Counting;
  /** The line that keys speak of. */
  at?: string | undefined;
}

/**
 * The table where parcels that came back are counted: one is open, its pieces are counted here and sent when it is closed.
 * `asked`: the order that one comes here for.
 */
export function useReturnStation(asked: string | undefined) {
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [kept] = useState(() => personalStore<Kept>('returns', 'open'));
  const [state, setState] = useState<State>({ counting: {} });
  const [no, setNo] = useState<No>();
  const [choices, setChoices] = useState<{ code: string; orders: Candidate[] }>();
  const [closed, setClosed] = useState<ReturnPage>();
  const [busy, setBusy] = useState(false);
  /** The same, for scans that come before React has drawn. */
  const now = useRef<State>({ counting: {} });
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const put = (next: State) => {
    now.current = next;
    setState(next);
    const { page, counting } = next;
    kept.write(page?.open ? { return_id: page.id, parcel_id: page.open.id, counting } : undefined);
  };
  const refuse = (what: No) => {
    setNo(what);
    flash('wrong');
  };
  /** One after the other, in the order they were done. */
  const inTurn = (work: () => Promise<void>) => {
    turn.current = turn.current.then(async () => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        refuse({ what: 'error', error });
      } finally {
        setBusy(false);
      }
    });
  };
  const show = (page: ReturnPage, counting: Counting = {}) => {
    setChoices(undefined);
    setClosed(undefined);
    setNo(undefined);
    put({ page, counting, at: page.lines.length === 1 ? keyOf(page.lines[0]!) : undefined });
  };

  useEffect(() => {
    const before = kept.read();
    if (!before && asked === undefined) return;
    inTurn(async () => {
      if (!before) return find(asked!);
      const { Data } = await call(api.detail, { id: before.return_id });
      if (Data.open?.id === before.parcel_id) show(Data, before.counting);
      else {
        kept.write(undefined);
        if (asked !== undefined) await find(asked);
      }
    });
    // what was kept is taken up once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const open = async (order_id: number, code: string) => {
    const { Data } = await call(api.create, { order_id, code });
    show(Data);
    flash('right');
    refresh(client, ['returns']);
  };
  const find = async (code: string) => {
    setClosed(undefined);
    const { Data: orders } = await call(api.find, { code });
    const [only] = orders;
    if (!only) return refuse({ what: 'no_order', code });
    if (orders.length === 1) return open(only.id, code);
    setNo(undefined);
    setChoices({ code, orders });
    return flash('right');
  };
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
    return own ? flash('right') : refuse({ what: 'unknown', code });
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
    busy,
    edge,
    scan: (code: string) =>
      inTurn(async () => {
        const { page } = now.current;
        if (page) count({ ...now.current, page }, code);
        else await find(code);
      }),
    choose: (order: Candidate) => {
      const code = choices?.code ?? '';
      if (order.why_not) return flash('wrong');
      return inTurn(() => open(order.id, code));
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
      const { id } = page.open;
      inTurn(async () => {
        const { Data } = await call(api.close, { id, lines: asLines(counting, page) });
        put({ counting: {} });
        setNo(undefined);
        setClosed(Data);
        flash('done');
        refresh(client, ['returns', 'orders', 'stock', 'payments']);
      });
      return undefined;
    },
    /** Called off: nothing of it is kept. */
    drop: () =>
      inTurn(async () => {
        const { page } = now.current;
        if (page?.open) await call(api.drop, { id: page.open.id });
        put({ counting: {} });
        setNo(undefined);
        refresh(client, ['returns', 'orders']);
      }),
    dismiss: () => {
      setNo(undefined);
      setChoices(undefined);
      setClosed(undefined);
    },
  };
}
export type ReturnStation = ReturnType<typeof useReturnStation>;
