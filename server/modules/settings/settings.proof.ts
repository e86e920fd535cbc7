import { given, type Proof } from '../../../test/world/proof.ts';

const key = 'orders.reservation_hours';

export const proof: Proof = {
  tables: { settings: 'state' },
  marks: { settings: `value = '"คะแนรี"'` },
  things: {},
  endpoints: {
    'GET /api/v1/settings': { call: async () => ({ input: {} }) },
    'GET /api/v1/settings/{key}/example': {
      call: async () => ({ input: { key: 'orders.number_pattern', pattern: 'A{n4}' } }),
    },
    'PUT /api/v1/settings/{key}': {
      call: async () => ({ input: { key, value: 48, seen: 24 } }),
      leaves: { audit: ['settings.change'], topics: ['settings'] },
      refuses: { changed_meanwhile: given(async () => ({ key, value: 48, seen: 36 })) },
    },
  },
};
