import type { Ability } from '../../../contract/rights.ts';
import { trail } from '../../../contract/trail.ts';
import { view } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/db.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { ownCard } from './trail.views/card.ts';
import { trailChoices } from './trail.views/choices.ts';
import { trailList, trailOfDay } from './trail.views/list.ts';

export const routes = (_config: Config, _pool: Pool, able: readonly Ability[]): Served[] =>
  serve(trail, {
    list: view(trail.list, trailList),
    sheet: sheetView(trail.sheet, trail.list, trailList),
    choices: view(trail.choices, async (tx) => ({ Data: await trailChoices(tx) })),
    mine: view(trail.mine, trailOfDay),
    card: view(trail.card, async (tx, who) => ({ Data: await ownCard(tx, who, able) })),
  });
