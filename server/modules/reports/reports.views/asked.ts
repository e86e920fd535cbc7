import type { FigureName } from '../../../../contract/reports.figures.ts';
import { figureOf } from '../../../../contract/reports.figures.ts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { areThere, type Narrowed } from '../reports.queries/filter-names.ts';
import type { Which } from '../reports.queries/which.ts';
import { seesCost } from './sees-cost.ts';

const EITHER = [
  ['team_id', 'without_team'],
  ['user_id', 'without_user'],
] as const;

/** A report is of things that there are, and of none that it leaves out at once. Errors: not_found, invalid_param. */
export async function assertAsked(
  tx: Reader,
  asked: Which & Narrowed,
  fail: Fail<'not_found'>,
): Promise<void> {
  for (const [id, without] of EITHER)
    if (asked[id] !== undefined && asked[without])
      throw invalid(
        { path: id, problem: 'contradicts', limit: without },
        { path: without, problem: 'contradicts', limit: id },
      );
  if (!(await areThere(tx, asked))) throw fail('not_found');
}

/** Who sees no costs is not told them by which rows there are, or by their order. Errors: invalid_param. */
export function assertTold(who: Actor, path: 'figure' | 'sort', figure: FigureName | undefined): void {
  if (figure && figureOf(figure).secret && !seesCost(who))
    throw invalid({ path, problem: 'costs_not_shown' });
}
