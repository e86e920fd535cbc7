import type { FieldProblem } from '../../../../contract/fields.ts';
import { isAble } from '../../../../contract/rights.ts';
import {
  NO_KEY,
  summaryAbilities,
  type Measure,
  type SummaryField,
  type SummaryFilter,
} from '../../../../contract/summaries.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { every, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Mover } from '../../../platform/rights.ts';
import { askedOf, type Asked } from '../asked.ts';
import { maySeeCost, maySumBy } from '../figures.ts';
import { OF_IDS } from './packed.ts';

export type Refuses = Fail<'invalid_date_range' | 'not_found' | 'permission_denied'>;

/** What is asked, of things that there are. Errors: invalid_date_range, not_found (what the filter names). */
export async function askedOfShop(tx: Reader, given: SummaryFilter, fail: Refuses): Promise<Asked> {
  const asked = askedOf(given, fail);
  const isThere = (view: Sql, id: number | undefined) =>
    id !== undefined &&
    sql`exists (select from ${view} where enterprise_id = ${tx.enterpriseId} and id = ${id})`;
  const named = [
    isThere(sql`published.sale_channels`, asked.sale_channel_id),
    isThere(sql`published.teams`, asked.team_id),
    isThere(sql`published.people`, asked.user_id),
    isThere(sql`published.people`, asked.packer_id),
    isThere(sql`published.stock_items`, asked.item_id),
    isThere(sql`published.products`, asked.product_id),
  ];
  if (named.every((one) => one === false)) return asked;
  const { all } = await onlyRow<{ all: boolean }>(tx, sql`select ${every(...named)} as all`);
  if (!all) throw fail('not_found');
  return asked;
}

interface Fields {
  by?: SummaryField | undefined;
  across?: SummaryField | undefined;
}
/** A row of a report, and a column of it. */
interface Place extends Fields {
  key?: string | undefined;
  column?: string | undefined;
}

/** Errors: permission_denied (a field that this person is not told of), invalid_param (rows and columns of one field). */
export function assertMaySumBy(who: Mover, { by, across }: Fields, fail: Fail<'permission_denied'>): void {
  if (![by, across].every((field) => !field || maySumBy(who, field))) throw fail('permission_denied');
  if (by && by === across) throw invalid({ path: 'across', problem: 'same_field', limit: 'by', got: across });
}

/** Who sees no costs is told nothing of them by the order of rows and columns either. Errors: invalid_param. */
export function assertMayCount(who: Mover, measure: Measure): void {
  if (measure === 'value' && !maySeeCost(who)) throw invalid({ path: 'measure', problem: 'costs_not_shown' });
}

/**
 * The parcels of all figures are no answer to who asks for those of one. Errors: permission_denied (who sees neither orders nor what
 * is packed), invalid_param (half a place, a key that is none).
 */
export function assertMaySeeParcels(who: Mover, place: Place, fail: Fail<'permission_denied'>): void {
  if (!isAble(who, summaryAbilities.seeParcels)) throw fail('permission_denied');
  assertMaySumBy(who, place, fail);
  const { by, key, across, column } = place;
  const problems = [
    ...halfOf({ path: 'by', value: by }, { path: 'key', value: key }),
    ...halfOf({ path: 'across', value: across }, { path: 'column', value: column }),
  ];
  if (problems.length) throw invalid(...problems);
}

/** What is wrong with a field and the key of one of its things. */
function halfOf(
  field: { path: string; value: SummaryField | undefined },
  key: { path: string; value: string | undefined },
): FieldProblem[] {
  if (field.value === undefined && key.value === undefined) return [];
  if (field.value === undefined) return [{ path: field.path, problem: 'required' }];
  if (key.value === undefined) return [{ path: key.path, problem: 'required' }];
  const isKey = !OF_IDS.has(field.value) || key.value === NO_KEY || /^\d+$/.test(key.value);
  return isKey ? [] : [{ path: key.path, problem: 'wrong_type', limit: 'int', got: key.value }];
}
