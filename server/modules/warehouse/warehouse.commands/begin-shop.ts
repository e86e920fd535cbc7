import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { insertOutsidePlaces, insertStorage } from '../storages.store.ts';

/** A new shop has the ends that goods come from and go to, and one store where they lie. */
export async function beginShop(tx: Tx, who: Actor): Promise<void> {
  await insertOutsidePlaces(tx, OUTSIDE);
  const { id } = await insertStorage(tx, MAIN_STORE);
  record(tx, who, { action: 'storage.add', thing: 'storage', id, after: { ...MAIN_STORE, version: 1 } });
}

const OUTSIDE = [
  { name: 'ผู้ขาย', description: 'ของเข้าจากคู่ค้า', kind: 'supplier' },
  { name: 'ลูกค้า', description: 'ของที่ส่งออกไปแล้ว', kind: 'customer' },
  { name: 'สูญหาย', description: 'ของที่หายหรือทิ้ง', kind: 'lost' },
  { name: 'ปรับยอด', description: 'ผลต่างจากการนับ', kind: 'adjustment' },
] as const;

const MAIN_STORE = {
  name: 'คลังหลัก',
  description: '',
  kind: 'store',
  is_default: true,
  x: null,
  y: null,
  width: null,
  height: null,
  depth: null,
  weight: null,
  user_id: null,
} as const;
