import { views } from '../../../contract/views.ts';
import { given, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const aView = () => ({ list: 'orders', name: `มุมมองที่ ${++n}`, search: { status: '100' } });
const shared = async (s: Stage) => (await s.admin.do(views.share, aView())).id;
/** By somebody who is not who asks. */
const ofAnother = async (s: Stage) => {
  const { caller } = await s.somebody(3, { order: 3 });
  const view = aView();
  return { view, id: (await caller.do(views.share, view)).id };
};

export const proof: Proof = {
  tables: { shared_views: 'state' },
  marks: { shared_views: `name = 'คะแนรี', search = '{"tag": "คะแนรี"}'` },
  makes: async ({ who }) => ({ view: (await who.do(views.share, aView())).id }),
  endpoints: {
    'GET /api/v1/views': { call: async () => ({ input: { list: 'orders' } }) },
    'POST /api/v1/views': {
      call: given(async () => aView()),
      leaves: { audit: ['view.share'], topics: [] },
      refuses: {
        view_of_another: given(async (s) => (await ofAnother(s)).view),
        views_full: given(async (_s, { db }) => {
          await db.query(
            `insert into shared_views (enterprise_id, list, name, search, user_id, at)
             select 1, 'full', 'v' || n, '{}', (select min(id) from users where enterprise_id = 1), now() from generate_series(1, 50) n`,
          );
          return { ...aView(), list: 'full' };
        }),
      },
    },
    'DELETE /api/v1/views/{id}': {
      call: given(async (s) => ({ id: await shared(s) })),
      leaves: { audit: ['view.remove'], topics: [] },
      refuses: {
        view_of_another: async (s) => {
          const { caller } = await s.somebody(3, { order: 3 });
          return { input: { id: await shared(s) }, who: caller };
        },
      },
    },
  },
};
