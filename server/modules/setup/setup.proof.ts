import { just, type Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { setup_lists: 'state' },
  marks: { setup_lists: `put_away_at = '2001-01-01'` },
  things: {},
  endpoints: {
    'GET /api/v1/setup': { call: just() },
    'PUT /api/v1/setup': {
      call: async (_s, world) => {
        await world.db.query('delete from setup_lists where enterprise_id = 1');
        return { input: { put_away: true } };
      },
      leaves: { audit: ['setup.put_away'], topics: ['setup'] },
    },
  },
};
