import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../../contract/endpoint.ts';
import type { Picking, Sorted } from '../../../../../contract/packing.picking.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { call } from '../../../platform/client.ts';
import { read } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { useFlash, useScanQueue } from '../../../kit/index.ts';
import { meant, type Row } from './rows.ts';

type Doing =
  | { kind: 'pick'; place_id: number; item_id: number; sku: string; place: string; qty: number }
  | { kind: 'sort'; barcode: string; sku: string }
  | { kind: 'unsort'; order_id: number; item_id: number; sku: string; qty: number };
type Line = Picking['stops'][number]['lines'][number];
type Sent = { kind: 'picked'; place_id: number; line: Line } | { kind: 'sorted'; boxes: Sorted[] };

/** What stands on top: the piece just handled, into which boxes it goes, or the last no. */
export interface Said {
  sku?: string;
  boxes?: Sorted[];
  error?: unknown;
  /** A code that none of the round's goods has. */
  unknown?: string;
}

/** Picks and sorts of one round, sent in the order they were made, kept in the browser until the server has them. */
export function usePicking(picking: Picking) {
  const { id } = picking.round;
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [said, setSaid] = useState<Said>({});
  /** What can be taken back, the last one last. */
  const [done, setDone] = useState<Doing[]>([]);

  const queue = useScanQueue<Doing, Sent>({
    name: `picking-${id}`,
    send: async ({ scan_id, ...doing }) => {
      if (doing.kind === 'pick') {
        const { place_id, item_id, qty } = doing;
        const { Data: line } = await call(api.pick, { id, place_id, item_id, qty, scan_id });
        return { kind: 'picked', place_id, line };
      }
      if (doing.kind === 'sort')
        return {
          kind: 'sorted',
          boxes: (await call(api.sort, { id, barcode: doing.barcode, scan_id })).Data,
        };
      const { order_id, item_id, qty } = doing;
      return {
        kind: 'sorted',
        boxes: [(await call(api.unsort, { id, order_id, item_id, qty, scan_id })).Data],
      };
    },
    onAnswer: (sent, { sku }) => {
      // told at once: until it is read again the row would stand as before, and the next Enter be meant for another
      if (sent.kind === 'picked')
        client.setQueryData<Reply<typeof api.picking>>(
          read(api.picking, { id }).queryKey,
          (before) => before && { ...before, Data: withLine(before.Data, sent) },
        );
      refresh(client, ['packing']);
      if (sent.kind === 'picked') return;
      setSaid({ sku, boxes: sent.boxes });
      setDone((before) => [
        ...before,
        ...sent.boxes
          .filter(({ put }) => put > 0)
          .map(({ order_id, item_id, put }): Doing => ({ kind: 'unsort', order_id, item_id, sku, qty: put })),
      ]);
      flash(sent.boxes.some(({ complete }) => complete) ? 'done' : 'right');
    },
    onRefused: (error, { sku }) => {
      refresh(client, ['packing']);
      setSaid({ sku, error });
      flash('wrong');
    },
  });

  const wrong = (code: string) => {
    setSaid({ unknown: code });
    flash('wrong');
  };
  const pick = (row: Row, qty: number) => {
    const { place_id, place, good } = row;
    const doing = { kind: 'pick' as const, place_id, place, item_id: good.item_id, sku: good.sku, qty };
    queue.add(doing);
    setSaid({ sku: good.sku });
    setDone((before) => [...before, { ...doing, qty: -qty }]);
    flash(row.picked + qty >= row.quantity ? 'done' : 'right');
  };

  return {
    said,
    edge,
    stuck: queue.stuck,
    waiting: queue.waiting,
    /** Picks that the server has not got yet. */
    ahead: queue.scans.filter((scan) => scan.kind === 'pick'),
    pick,
    /** A scanned piece or carton of the rows in sight: where it is still missing first. */
    scanInto: (rows: readonly Row[], code: string) => {
      const found = meant(picking.goods, code);
      const row = rows.find(
        ({ good, picked, quantity }) => good.item_id === found?.good.item_id && picked < quantity,
      );
      if (!found) return wrong(code);
      if (row) return pick(row, Math.min(found.pieces, row.quantity - row.picked));
      setSaid({ sku: found.good.sku, unknown: code });
      return flash('wrong');
    },
    sort: (code: string) => {
      const found = meant(picking.goods, code);
      // what is fetched and packed meanwhile is none of the goods: the server knows
      queue.add({ kind: 'sort', barcode: code, sku: found?.good.sku ?? code });
    },
    undo: () => {
      // what was refused did nothing: there is only its message to take away
      if (said.error !== undefined || said.unknown !== undefined) return setSaid({});
      const last = done.at(-1);
      if (!last) return;
      setDone(done.slice(0, -1));
      queue.add(last);
    },
    mayUndo: done.length > 0,
    dismiss: () => setSaid({}),
  };
}
export type Picks = ReturnType<typeof usePicking>;

const withLine = (picking: Picking, { place_id, line }: { place_id: number; line: Line }): Picking => ({
  ...picking,
  stops: picking.stops.map((stop) =>
    stop.place_id === place_id
      ? {
          ...stop,
          lines: stop.lines.map((one) => (one.item_id === line.item_id ? { ...line, by: one.by } : one)),
        }
      : stop,
  ),
});
