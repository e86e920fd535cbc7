import { notifications } from '../../../contract/notifications.ts';
import { view } from '../../platform/command.ts';
import { HIJACKED, serve, type Served } from '../../platform/http.ts';
import { attach } from '../../platform/live.ts';
import type { Config } from '../../platform/config.ts';
import { choose, readAll, readOne } from './notifications.commands.ts';
import { useMails } from './notifications.mails.ts';
import { choicesOf, notificationList } from './notifications.queries.ts';

export function routes(config: Config): Served[] {
  useMails(config);
  return serve(notifications, {
    list: view(notifications.list, notificationList),
    read: readOne,
    readAll,
    choices: view(notifications.choices, async (tx, who) => ({ Data: await choicesOf(tx, who) })),
    choose,
    events: async (who, _input, call) => {
      attach(call.reply, who);
      return HIJACKED;
    },
  });
}
