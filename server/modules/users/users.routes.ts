import type { Ability } from '../../../contract/rights.ts';
import { users } from '../../../contract/users.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/db.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { setRole, setStatus } from './users.commands.ts';
import { userList, userRow } from './users.queries.ts';

export const routes = (_config: Config, _pool: Pool, able: readonly Ability[]): Served[] =>
  serve(users, {
    list: view(users.list, userList),
    detail: view(users.detail, async (tx, _who, { id }, fail) => {
      const Data = await userRow(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    abilities: async () => ({
      Data: able.map(({ groups = [], at, ...rest }) => ({
        ...rest,
        groups: [...groups],
        ...(at ? { at: at.path } : {}),
      })),
    }),
    setStatus,
    setRole,
  });
