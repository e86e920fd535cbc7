import type { ReactNode } from 'react';
import type { Words } from '../../platform/words.ts';

/** A column but for its cells. */
export interface ColumnHead {
  key: string;
  title: Words;
  align?: 'left' | 'right' | 'center';
  /** The least width in pixels. */
  width?: number;
  /** The field of the endpoint's `sort`; the head then sorts. */
  sort?: string;
  /** Not shown until chosen. */
  optional?: boolean;
  /** What it means, told at its head. */
  means?: Words;
  /** On a phone's card: in the top right corner, there with its title, or left out. */
  card?: 'side' | 'figure' | 'hide';
}

/**
 * One column of a list. Columns stand at module scope and close over nothing: what their cells need of the screen
 * comes as its `context`.
 */
export interface Column<Row, Context = unknown> extends ColumnHead {
  cell: (row: Row, context: Context) => ReactNode;
}

export interface BulkResult {
  label: string;
  ok: boolean;
  /** Why it was refused. */
  reason?: string | undefined;
  /** Where the thing itself is. */
  link?: string | undefined;
  /** Takes it back, where that can be done for a while. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Something done with several rows at once. */
export interface BulkAction<Row> {
  label: string;
  icon?: ReactNode;
  /** The reason why it cannot be done with these rows; undefined: it can. */
  disabledReason?: (rows: Row[]) => string | undefined;
  /** `stop` is asked between one row and the next: what is not begun by then stays as it is. */
  run: (rows: Row[], progress: (done: number) => void, stop: AbortSignal) => Promise<BulkResult[]>;
}
