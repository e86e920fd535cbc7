import { notifications } from '../../../contract/notifications.ts';
import { view } from '../../platform/command.ts';
import { HIJACKED, serve, type Served } from '../../platform/http.ts';
import { attach } from '../../platform/live.ts';
import { readAll, readOne } from './notifications.commands.ts';
import { notificationList } from './notifications.queries.ts';

export const routes = (): Served[] =>
  serve(notifications, {
    list: view(notifications.list, notificationList),
    read: readOne,
    readAll,
    events: async (who, _input, call) => {
      attach(call.reply, who);
      return HIJACKED;
    },
  });
