import type { Given } from '../../../../contract/endpoint.ts';
import type { SheetColumn } from '../../../../contract/sheets.ts';
import {
  MEASURES,
  fieldColumns,
  summaries,
  type FieldAbout,
  type FieldRow,
} from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Call, FileReply } from '../../../platform/http/handlers.ts';
import { sheetView } from '../../../platform/sheets/sheet-view.ts';
import { snapshot } from '../../../platform/tx.ts';
import type { Refuses } from '../summaries.queries/named.ts';
import { byField } from './field.ts';

type Asked = Given<typeof summaries.fieldSheet>;
/** Rows of a file: more things of a field than any shop has. */
const ALL = 1_000_000;

/**
 * The report as a file: the columns of the screen, those of its second field too, which are known once it is read.
 * Errors: invalid_date_range, not_found.
 */
export async function fieldAsFile(
  who: Actor,
  asked: Asked,
  call: Pick<Call, 'reply'>,
  fail: Refuses,
): Promise<FileReply> {
  const { by, measure } = asked;
  const { Data, Datum } = await snapshot(who, (tx) =>
    byField(tx, who, { ...asked, page: 1, page_size: ALL }, fail),
  );
  const across = acrossOf(asked, Datum);
  const { fieldSheet, field } = summaries;
  const sheet = {
    ...fieldSheet.sheet,
    columns: [...fieldColumns(by, measure, Datum.totals[measure]), ...across] as SheetColumn[],
  };
  const wanted = [asked.columns ?? onScreen(asked, Datum), ...across.map(({ key }) => key)];
  // all of one moment, and read once: its pages are parts of what is here
  const pages = sheetView({ ...fieldSheet, sheet }, field, async (_tx, _who, { page, page_size }) => ({
    Data: Data.slice((page - 1) * page_size, page * page_size),
    Datum,
  }));
  return pages(who, { ...asked, columns: wanted.join(',') }, call);
}

/** The columns that the screen has while nobody chose others. */
function onScreen({ across, measure }: Asked, { before, may_see_cost }: FieldAbout): string {
  const measures = MEASURES.filter((one) => (across ? one === measure : one !== 'value' || may_see_cost));
  return ['name', 'share', ...measures, ...(before ? ['before', 'change'] : [])].join(',');
}

function acrossOf({ measure }: Asked, { columns }: FieldAbout): SheetColumn<FieldRow, FieldAbout>[] {
  return columns.map((head, nth) => ({
    key: `across${nth}`,
    title: { th: head.name, en: head.name },
    kind: measure === 'value' ? 'baht' : 'count',
    value: (row) => row.cells.find(({ key }) => key === head.key)?.[measure] ?? null,
    total: () => head[measure],
  }));
}
