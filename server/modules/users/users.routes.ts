import { contract } from '../../../contract/index.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { setRole, setStatus } from './users.commands.ts';
import { userList } from './users.queries.ts';

export const routes = (): Served[] =>
  serve(contract.users, {
    list: view(contract.users.list, (tx, _who, filter) => userList(tx, filter)),
    setStatus,
    setRole,
  });
