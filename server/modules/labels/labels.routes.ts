import { labels } from '../../../contract/labels.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { attachLabel } from './labels.commands/attach-label.ts';
import { bringLabels } from './labels.commands/bring-labels.ts';
import { removeLabel } from './labels.commands/remove-label.ts';
import { labelList } from './labels.queries/list.ts';

export const routes = (): Served[] =>
  serve(labels, {
    list: view(labels.list, labelList),
    bring: async (who, to, call, fail) => ({ Data: await bringLabels(who, to, await call.file(), fail) }),
    attach: attachLabel,
    remove: removeLabel,
  });
