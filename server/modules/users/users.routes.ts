import type { Ability } from '../../../contract/rights.ts';
import { users } from '../../../contract/users.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/db.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { choicesOf } from '../organisation/index.ts';
import { presetViews } from './presets.queries.ts';
import { changeUser } from './users.commands/change-user.ts';
import { createUser } from './users.commands/create-user.ts';
import { holdingsOf } from './users.commands/holdings.ts';
import { addPreset, changePreset, removePreset } from './users.commands/presets.ts';
import { removeUser } from './users.commands/remove-user.ts';
import { setRole } from './users.commands/set-role.ts';
import { setStatus } from './users.commands/set-status.ts';
import { shopCustomers } from './shop-customers.ts';
import { personById, userDetail, userList } from './users.queries.ts';

export const routes = (_config: Config, _pool: Pool, able: readonly Ability[]): Served[] =>
  serve(users, {
    list: view(users.list, userList),
    sheet: sheetView(users.sheet, users.list, userList),
    detail: view(users.detail, async (tx, _who, { id }, fail) => {
      const Data = await userDetail(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    choices: view(users.choices, async (tx) => ({ Data: await choicesOf(tx) })),
    customers: view(users.customers, async (tx, _who, { q }) => ({
      Data: await shopCustomers().find(tx, q),
    })),
    customer: view(users.customer, async (tx, _who, { id }, fail) => {
      const found = await shopCustomers().byId(tx, id);
      if (!found) throw fail('not_found');
      return { Data: found };
    }),
    abilities: async () => ({
      Data: able.map(({ groups = [], at, ...rest }) => ({
        ...rest,
        groups: [...groups],
        ...(at ? { at: at.path } : {}),
      })),
    }),
    create: createUser,
    change: changeUser,
    holdings: view(users.holdings, async (tx, _who, { id }, fail) => {
      if (!(await personById(tx, id))) throw fail('not_found');
      return { Data: await holdingsOf(tx, id) };
    }),
    remove: removeUser,
    setStatus,
    setRole,
    presets: view(users.presets, async (tx) => ({ Data: await presetViews(tx) })),
    addPreset,
    changePreset,
    removePreset,
  });
