import { customers } from '../../../contract/customers.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { customerList } from './customers.queries.ts';
import { districts, provinces, searchAddresses, subDistricts } from './customers.rules/addresses.ts';
import { parseChat } from './customers.rules/parse-chat.ts';

export const routes = (): Served[] =>
  serve(customers, {
    list: (who, filter) => reading(who, (tx) => customerList(tx, who, filter)),
    searchPlaces: async (_who, { q, limit }) => ({
      Data: searchAddresses(q, limit).map(({ id: _id, ...place }) => place),
    }),
    async places(_who, { province, district }) {
      if (district && !province) throw fail('invalid_param', { problems: [{ path: 'province', problem: 'required' }] });
      if (!province) return { Data: provinces() };
      if (!district) return { Data: districts(province) };
      return { Data: subDistricts(province, district) };
    },
    parseAddress: async (_who, { text }) => ({ Data: parseChat(text) }),
  });
