import { customers } from '../../../contract/customers.ts';
import { customerScreens } from '../../../contract/customers.screens.ts';
import { view } from '../../platform/command.ts';
import { invalid } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { looking } from '../privacy/index.ts';
import * as addresses from './customers.commands/addresses.ts';
import * as cards from './customers.commands/cards.ts';
import { merge } from './customers.commands/merge.ts';
import { customerList, customerPage, tagsInUse } from './customers.queries.ts';
import { duplicates } from './duplicates.queries.ts';
import { districts, provinces, subDistricts, type SubDistrict } from './customers.rules/addresses.ts';
import { searchAddresses } from './customers.rules/search-places.ts';
import { parseChat } from './customers.rules/parse-chat.ts';

export const routes = (): Served[] =>
  serve(customers, {
    list: looking('customer.list', view(customers.list, customerList)),
    sheet: looking('customer.list', sheetView(customers.sheet, customers.list, customerList)),
    detail: looking(
      'customer.open',
      view(customers.detail, async (tx, who, { id }, fail) => {
        const page = await customerPage(tx, who, id);
        if (!page) throw fail('not_found');
        return { Data: page };
      }),
      ({ Data: { id } }) => ({ customerId: id, label: `#${id}`, link: customerScreens.customer(id) }),
    ),
    tags: view(customers.tags, async (tx, who) => ({ Data: await tagsInUse(tx, who) })),
    duplicates: looking('customer.list', view(customers.duplicates, duplicates)),
    ...cards,
    ...addresses,
    merge,
    searchPlaces: async (_who, { q, limit }) => ({ Data: searchAddresses(q, limit).map(place) }),
    async places(_who, { province, district }) {
      if (district && !province) throw invalid({ path: 'province', problem: 'required' });
      if (!province) return { Data: provinces().map((name) => ({ name })) };
      if (!district) return { Data: districts(province).map((name) => ({ name })) };
      return {
        Data: subDistricts(province, district).map((s) => ({ name: s.sub_district, zipcodes: s.zipcodes })),
      };
    },
    parseAddress: async (_who, { text }) => ({ Data: parseChat(text) }),
  });

const place = (s: SubDistrict) => ({
  sub_district: s.sub_district,
  district: s.district,
  province: s.province,
  zipcodes: s.zipcodes,
  sub_district_en: s.sub_district_en,
  district_en: s.district_en,
  province_en: s.province_en,
});
