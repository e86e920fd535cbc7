import { developers } from '../../../contract/developers.ts';
import { view } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { serve, type Served } from '../../platform/http.ts';
import { makeKey, revokeKey } from './developers.commands/keys.ts';
import {
  addWebhook,
  changeWebhook,
  closeWebhook,
  pingWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendFailedAgain,
} from './developers.commands/webhooks.ts';
import { useCallLimit } from './key-holder.ts';
import { keyList } from './developers.queries/keys.ts';
import { webhookById, webhookList } from './developers.queries/webhooks.ts';
import { letterList } from './developers.views/letters.ts';

export function routes(config: Config): Served[] {
  useCallLimit(config.API_KEY_CALLS);
  return serve(developers, {
    keys: view(developers.keys, keyList),
    makeKey,
    revokeKey,
    webhooks: view(developers.webhooks, webhookList),
    webhook: view(developers.webhook, async (tx, _who, { id }, fail) => {
      const Data = await webhookById(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    addWebhook,
    changeWebhook,
    closeWebhook,
    rotateSecret,
    removeWebhook,
    pingWebhook,
    deliveries: view(developers.deliveries, async (tx, _who, input, fail) => {
      if (!(await webhookById(tx, input.id))) throw fail('not_found');
      return letterList(tx, input);
    }),
    sendAgain,
    sendFailedAgain,
  });
}
