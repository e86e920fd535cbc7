import { sql } from '../../platform/sql.ts';
import { byName, bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  item: { names: sql`select enterprise_id, id, name from stock_items`, found: bySearch('item') },
  storage: { names: sql`select enterprise_id, id, name from places`, found: byName },
  partner: { names: sql`select enterprise_id, id, company_name as name from partners`, found: byName },
  bill: {
    names: sql`select enterprise_id, id, number as name from stock_bills`,
    found: bySearch('bill'),
  },
  count: { names: sql`select enterprise_id, id, number as name from stock_counts`, found: byName },
  handover: {
    names: sql`select h.enterprise_id, h.id, f.name || ' → ' || t.name as name from line_handovers h
            join places f on f.enterprise_id = h.enterprise_id and f.id = h.from_place
            join places t on t.enterprise_id = h.enterprise_id and t.id = h.to_place`,
  },
};
