import { views } from '../../../contract/views.ts';
import { view } from '../../platform/command.ts';
import { isOutsider } from '../../platform/rights.ts';
import { serve, type Served } from '../../platform/http.ts';
import { remove, share } from './views.commands.ts';
import { sharedViews } from './views.queries.ts';

export const routes = (): Served[] =>
  serve(views, {
    // how the shop sorts its work is nothing for agents and customers
    list: view(views.list, async (tx, who, { list }) => ({
      Data: isOutsider(who) ? [] : await sharedViews(tx, who, list),
    })),
    share,
    remove,
  });
