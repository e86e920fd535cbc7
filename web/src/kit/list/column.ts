import type { ReactNode } from 'react';

/** One column of a list; columns stand at module scope. */
export interface Column<Row> {
  key: string;
  /** Read when drawn, so that it follows the language: `() => t('columns.number')`. */
  title: () => string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** The least width in pixels. */
  width?: number;
  /** The field of the endpoint's `sort`; the head then sorts. */
  sort?: string;
  /** Not shown until chosen. */
  optional?: boolean;
  /** On a phone's card: in the top right corner, there with its title, or left out. */
  card?: 'side' | 'figure' | 'hide';
}

export interface BulkResult {
  label: string;
  ok: boolean;
  /** Why it was refused. */
  reason?: string | undefined;
}

/** Something done with several rows at once. */
export interface BulkAction<Row> {
  label: string;
  icon?: ReactNode;
  /** The reason why it cannot be done with these rows; undefined: it can. */
  why?: (rows: Row[]) => string | undefined;
  run: (rows: Row[], progress: (done: number) => void) => Promise<BulkResult[]>;
}
