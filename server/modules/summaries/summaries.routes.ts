import { summaries } from '../../../contract/summaries.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { askSummary } from './summaries.commands/ask.ts';
import { parcelsBehind } from './summaries.queries/parcels.ts';
import { fieldAsFile } from './summaries.views/field-sheet.ts';
import { byField } from './summaries.views/field.ts';
import { summaryPaper } from './summaries.views/paper.ts';
import { summaryWorkbook } from './summaries.views/workbook.ts';
import { summaryNow } from './summaries.views/summary.ts';

export const routes = (): Served[] =>
  serve(summaries, {
    product: view(summaries.product, summaryNow),
    productAsync: askSummary,
    field: view(summaries.field, byField),
    fieldSheet: fieldAsFile,
    parcels: view(summaries.parcels, parcelsBehind),
    parcelsSheet: sheetView(summaries.parcelsSheet, summaries.parcels, parcelsBehind),
    workbook: summaryWorkbook,
    paper: summaryPaper,
  });
