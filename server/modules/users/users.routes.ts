import { users } from '../../../contract/users.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { setRole, setStatus } from './users.commands.ts';
import { userList } from './users.queries.ts';

export const routes = (): Served[] =>
  serve(users, {
    list: (who, filter) => reading(who, (tx) => userList(tx, filter)),
    setStatus,
    setRole,
  });
