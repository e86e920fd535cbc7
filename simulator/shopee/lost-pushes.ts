import { respond, type Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { wholeNumber } from './values.ts';

const AT = '/api/v2/push';
const MOST_LOST = 100;
export const pushRoutes: Route[] = [
  {
    method: 'GET',
    path: `${AT}/get_lost_push_message`,
    isPublic: true,
    work: ({ desk }) => {
      const lost = desk.notices.lost();
      const some = lost.slice(0, MOST_LOST);
      return respond({
        push_message_list: some.map(({ letter }) => {
          const { data, ...rest } = JSON.parse(letter.body) as Record<string, unknown>;
          return { ...rest, data: JSON.stringify(data) };
        }),
        has_next_page: lost.length > some.length,
        last_message_id: some.at(-1)?.id ?? desk.notices.consumed,
      });
    },
  },
  {
    method: 'POST',
    path: `${AT}/confirm_consumed_lost_push_message`,
    isPublic: true,
    body: ['last_message_id'],
    writes: true,
    work: ({ desk, body }) => {
      desk.notices.consumed = wholeNumber(body['last_message_id'], 'last_message_id');
      return respond({});
    },
  },
  {
    method: 'POST',
    path: `${AT}/set_app_push_config`,
    isPublic: true,
    body: ['callback_url', 'set_push_config_on', 'set_push_config_off', 'blocked_shop_id_list'],
    writes: true,
    work: ({ desk, body }) => {
      const url = body['callback_url'];
      if (typeof url !== 'string' || !URL.canParse(url)) throw ERRORS.param('callback_url is invalid');
      desk.notices.url = url;
      return respond({ result: 'success' });
    },
  },
];
