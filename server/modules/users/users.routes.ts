import { users } from '../../../contract/users.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { setRole, setStatus } from './users.commands.ts';
import { userList } from './users.queries.ts';

export const routes = (): Served[] =>
  serve(users, {
    list: view(users.list, (tx, _who, filter) => userList(tx, filter)),
    setStatus,
    setRole,
  });
