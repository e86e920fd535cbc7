import type { Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The ids of products that a marketplace offers. */
type OfferedAt = (tx: Reader, platform: number) => Sql;

let offered: OfferedAt;
/** The listings tell which products they are matched with. */
export const registerOfferedAt = (ids: OfferedAt): void => {
  offered = ids;
};
export const offeredAt: OfferedAt = (tx, platform) => offered(tx, platform);
