import { labels } from '../../../contract/labels.ts';
import { labelScreens } from '../../../contract/labels.screens.ts';
import { byId, first, given, just, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import { bringLabels, labelsPdf, waitingLabel } from '../../../test/world/labels.ts';

export const proof: Proof = {
  tables: { marketplace_labels: 'state' },
  marks: { marketplace_labels: `file_name = 'คะแนรี', user_name = 'คะแนรี', read = 'คะแนรี'` },
  screens: [[labelScreens.labels, labels.list]],
  makes: async ({ who }) => ({ label: await waitingLabel(who) }),
  things: { label: first('marketplace_labels') },
  endpoints: {
    'GET /api/v1/labels': {
      call: just({ state: 'waiting' }),
      list: {
        fill: (s) => times(ROWS, () => waitingLabel(s.admin)),
        text: `update marketplace_labels set file_name = $1 where id = ${nth('marketplace_labels')}`,
        id: byId,
      },
    },
    'POST /api/v1/labels': {
      call: async (s) => ({ input: { order_id: (await s.cod()).id }, bytes: await labelsPdf(['x']) }),
      leaves: { audit: ['label.bring'], topics: ['labels', 'orders'] },
      refuses: {
        invalid_order_status: async (s) => ({
          input: { order_id: (await s.cancelled()).id },
          bytes: await labelsPdf(['x']),
        }),
      },
    },
    'PUT /api/v1/labels/{id}/order': {
      call: given(async (s) => ({ id: await waitingLabel(s.admin), code: (await s.cod()).number })),
      leaves: { audit: ['label.attach'], topics: ['labels', 'orders'] },
      refuses: {
        invalid_order_status: given(async (s) => ({
          id: await waitingLabel(s.admin),
          code: (await s.cancelled()).number,
        })),
        label_attached: given(async (s) => {
          const order = await s.cod();
          const id = await waitingLabel(s.admin);
          await s.admin.do(labels.attach, { id, code: order.number });
          return { id, code: order.number };
        }),
      },
    },
    'DELETE /api/v1/labels/{id}': {
      call: given(async (s) => {
        const order = await s.cod();
        await bringLabels(s.admin, await labelsPdf(['x']), { order_id: order.id });
        const [newest] = await s.admin.do(labels.list, { state: 'attached' });
        return { id: newest!.id };
      }),
      leaves: { audit: ['label.remove'], topics: ['labels', 'orders'] },
    },
  },
};
