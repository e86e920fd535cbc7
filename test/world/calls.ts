import { createHash, randomBytes } from 'node:crypto';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Caller, World } from './app.ts';
import { PASSWORD } from './cast.ts';
import { anOrder } from './orders.ts';
import { BARCODES, type Stage } from './stage.ts';

/** `PUT /api/v1/orders/{id}/hold`: how the tests' tables name an endpoint, whatever the code calls it. */
export const nameOf = (e: AnyEndpoint): string => `${e.method} ${e.path}`;
export const endpointNamed = (name: string): AnyEndpoint => {
  const found = ALL_ENDPOINTS.find((e) => nameOf(e) === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
};

export interface Call {
  /** Absent: the administrator. */
  who?: Caller;
  input: Record<string, unknown>;
  /** The bytes of an upload. */
  bytes?: Buffer;
}
type Arranged = (s: Stage, world: World) => Promise<Call | Call[]>;
const just =
  (input: Record<string, unknown> = {}): Arranged =>
  async () => ({ input });
const aPage = just({ page: 1, page_size: 5 });

/** For every endpoint at least one call that succeeds, with every id its input may carry. */
export const CALLS: Record<string, Arranged> = {
  'GET /api/auth/options': just(),
  'GET /api/auth/challenge': just(),
  'POST /api/auth/login': just({ username: 'clerk', password: PASSWORD }),
  'POST /api/auth/logout': async (s) => ({ who: await s.session('clerk'), input: {} }),
  'POST /api/auth/lock': async (s) => ({ who: await s.session('clerk'), input: {} }),
  'POST /api/auth/unlock': async (s, world) => {
    const who = await s.session('clerk');
    await world.db.query('update sessions set locked_at = now() where id = (select max(id) from sessions)');
    return { who, input: { password: PASSWORD } };
  },
  'POST /api/auth/forgotpassword': just({ email: 'clerk@mali.example' }),
  'POST /api/auth/resetpassword': async (s, world) => {
    const { id } = await s.somebody(3);
    const token = randomBytes(32).toString('base64url');
    await world.db.query(
      `insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at) values ($1, 1, $2, now(), now() + interval '5 minutes')`,
      [createHash('sha256').update(token).digest(), id],
    );
    const password = 'a-new-long-password';
    return { input: { token, password, password_confirm: password } };
  },
  'GET /api/auth/mailbox': async (_s, world) => {
    await world.db.query('update enterprises set is_demo = true where id = 1');
    return { input: {} };
  },

  'GET /api/v1/profile': just(),
  'PUT /api/v1/profile': async (s) => {
    const { caller, id } = await s.somebody(3);
    const email = `somebody${id}@mali.example`;
    return { who: caller, input: { fname: 'ใหม่', lname: 'คน', nick_name: '', phone: '0811111111', email } };
  },
  'PUT /api/v1/profile/locale': just({ locale: 'th' }),
  'PUT /api/v1/profile/password': async (s, world) => {
    const { caller, id } = await s.somebody(3);
    await world.db.query(
      `update users set password_hash = (select password_hash from users where username = 'clerk') where id = $1`,
      [id],
    );
    const password = 'a-new-long-password';
    return { who: caller, input: { old_password: PASSWORD, password, password_confirm: password } };
  },
  'GET /api/v1/profile/sessions': just(),
  'DELETE /api/v1/profile/sessions/{id}': async (s, world) => {
    await s.session('admin');
    return { input: { id: await world.value('select max(id) from sessions') } };
  },

  'GET /api/v1/users': just({ group_id: 5 }),
  'PUT /api/v1/users/{id}/status': async (s) => ({
    input: { id: (await s.somebody(3)).id, status: 'blocked' },
  }),
  'PUT /api/v1/users/{id}/role': async (s) => ({
    input: { id: (await s.somebody(3)).id, group_id: 3, roles: { order: 1 } },
  }),

  'GET /api/v1/salechannel': just(),
  'GET /api/v1/paymentmethod': just(),
  'GET /api/v1/teams': just(),
  'GET /api/v1/orders/shipping/info': just(),
  'GET /api/v1/notifications': aPage,
  'PUT /api/v1/notifications/{id}/read': async (_s, world) => ({
    input: {
      id: await world.value<number>(
        `insert into notifications (enterprise_id, user_id, type, title, message, at)
         select 1, id, 'info', '{"th":"ก","en":"a"}', '{"th":"ก","en":"a"}', now() from users where username = 'admin' returning id`,
      ),
    },
  }),
  'PUT /api/v1/notifications/read': just(),
  'GET /api/v1/shop': just(),

  'POST /api/v1/files': async (s) => {
    const file = await s.picture('product');
    const bytes = (await s.admin.call(endpointNamed('GET /files/{file}'), { file } as never)).raw;
    return { input: { purpose: 'product' }, bytes };
  },
  'GET /files/{file}': async (s) => ({ input: { file: await s.picture('slip') } }),

  'GET /api/v1/products': async (_s, world) => [
    { input: { category_id: await world.value('select min(id) from categories where enterprise_id = 1') } },
    { input: { barcode: BARCODES['SOAP'] } },
  ],
  'GET /api/v1/products/category': just(),
  'GET /api/v1/customers': aPage,
  'GET /api/v1/address': just({ q: 'สุเทพ' }),
  'GET /api/v2/address': just({ province: 'เชียงใหม่' }),
  'POST /api/v1/address/parse': just({ text: 'สมหญิง ใจดี 0812345678 12/3 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200' }),

  'GET /api/v1/wms/storage': just(),
  'GET /api/v1/wms/partner': just(),
  'GET /api/v1/wms/product': async () => [{ input: {} }, { input: { barcode: BARCODES['SOAP'] } }],
  'GET /api/v1/wms/inventory': async (s) => ({
    input: { storage_id: await s.find.place('คลังหลัก'), item_id: await s.find.item('SOAP') },
  }),
  'GET /api/v1/wms/inventory/summary': async (s) => ({
    input: { storage_id: await s.find.place('คลังหลัก') },
  }),
  'GET /api/v1/wms/inventory/explain/{id}': async (s) => ({ input: { id: await s.find.item('SOAP') } }),
  'POST /api/v2/wms/inventory/item/in': async (s, world) => ({
    input: {
      storage_id: await s.find.place('คลังหลัก'),
      partner_id: await world.value('select min(id) from partners where enterprise_id = 1'),
      image: await s.picture('bill'),
      lines: [{ item_id: await s.find.item('SOAP'), amount: 2, cost: 25 }],
    },
  }),
  'POST /api/v1/wms/inventory/history': async (s) => ({
    input: { item_id: await s.find.item('SOAP'), storage_id: await s.find.place('คลังหลัก') },
  }),
  'GET /api/v1/wms/inventory/historydetail/{id}': async (s) => ({ input: { id: await s.bill() } }),
  'DELETE /api/v1/wms/inventory/{id}': async (s) => ({ input: { id: await s.bill(), reason: 'คีย์ผิด' } }),

  'GET /api/v1/orders': async (s, world) => {
    const { id } = await s.cod();
    const of = (column: string) => world.value(`select ${column} from orders where id = $1`, [id]);
    const team = await world.value('select min(id) from teams where enterprise_id = 1');
    await world.db.query('update orders set team_id = $2 where id = $1', [id, team]);
    return {
      input: {
        sale_channel_id: await of('sale_channel_id'),
        payment_method_id: await of('payment_method_id'),
        team_id: team,
        user_id: await of('user_id'),
      },
    };
  },
  'GET /api/v1/orders/detail': async (s) => {
    const { id, number } = await s.cod();
    return [{ input: { id } }, { input: { number } }];
  },
  'POST /api/v1/orders': async (_s, world) => ({
    input: {
      ...(await anOrder(world, { TEA: 1 }, { cod: true })),
      customer_id: await world.value('select min(id) from customers where enterprise_id = 1'),
    },
  }),
  'POST /api/v1/orders/quote': async (s) => ({
    input: { lines: [{ product_id: await s.find.product('TEA'), qty: 1 }] },
  }),
  'POST /api/v1/orders/product': async () => [
    { input: { q: 'ชา' } },
    { input: { barcode: BARCODES['SOAP'] } },
  ],
  'PUT /api/v1/orders/cancel/{id}': async (s) => ({
    input: { id: (await s.unpaid()).id, reason_type: 'customer', reason: 'เปลี่ยนใจ' },
  }),
  'PUT /api/v1/orders/tracking/{id}': async (s) => {
    const { id } = await s.cod();
    return { input: { id, tracking_number: `TH${String(id).padStart(9, '0')}` } };
  },
  'PUT /api/v1/orders/shipping/{id}': async (s) => ({ input: { id: (await s.cod()).id, provider: 2 } }),
  'PUT /api/v1/orders/{id}/hold': async (s) => {
    const { id } = await s.cod();
    return { input: { id, hold: true, note: 'รอของแถม' } };
  },
  'GET /api/v1/search': just({ q: 'สมหญิง' }),

  'GET /api/v1/payments': async (s) => ({
    input: { tab: 'waiting', sale_channel_id: await s.find.channel('หน้าร้าน') },
  }),
  'POST /api/v1/orders/{id}/slips': async (s) => {
    const { id, order_amount } = await s.unpaid();
    return { input: { id, file: await s.picture('slip'), amount: order_amount } };
  },
  'PUT /api/v1/orders/{id}/slips/{slip_id}/reject': async (s) => {
    const order = await s.unpaid();
    return { input: { id: order.id, slip_id: await s.slip(order), reason: 'แนบผิดออเดอร์' } };
  },
  'GET /api/v1/orders/{id}/promptpay': async (s) => ({ input: { id: (await s.unpaid()).id } }),
  'PUT /api/v1/orders/payment/confirm/success/{id}': async (s) => ({
    input: { id: (await s.unpaid()).id, reason: 'เห็นยอดในแอปธนาคาร' },
  }),
  'PUT /api/v1/orders/payment/confirm/fail/{id}': async (s) => ({
    input: { id: (await s.unpaid()).id, reason: 'ไม่มียอด' },
  }),
  'POST /api/v1/payments/confirm': async (s) => ({
    input: { ids: [(await s.unpaid()).id], reason: 'เห็นยอดรวม' },
  }),

  'GET /api/v1/packings/ready': async (s) => ({ input: { sale_channel_id: await s.find.channel('หน้าร้าน') } }),
  'POST /api/v1/packings': async (s) => {
    await s.cod();
    return { input: { sale_channel_id: await s.find.channel('หน้าร้าน') } };
  },
  'GET /api/v1/packings': aPage,
  'GET /api/v1/packings/{id}': async (s) => ({ input: { id: (await s.inRound()).round } }),
  'DELETE /api/v1/packings/{id}': async (s) => ({ input: { id: (await s.inRound()).round } }),
  'PUT /api/v1/packings/{id}/delivery': async (s) => ({
    input: { id: (await s.inRound()).round, user_id: await s.find.user('delivery2') },
  }),
  'PUT /api/v1/orders/{id}/packing': async (s) => ({
    input: { id: (await s.inRound()).id, packing_status: 9, reason: 'หยิบผิด' },
  }),
  'GET /api/v1/packings/print': async (s) => {
    const { id, round } = await s.inRound();
    return [{ input: { round_id: round, part: 'picklist' } }, { input: { order_id: id, part: 'labels' } }];
  },
  'POST /api/v1/packings/print': async (s) => {
    const { id, round } = await s.inRound();
    return [{ input: { round_id: round, part: 'labels' } }, { input: { order_id: id, part: 'labels' } }];
  },
  'GET /api/v2/packings/print': async (s) => {
    const { id, round } = await s.inRound();
    return [{ input: { round_id: round } }, { input: { order_id: id } }];
  },
  'POST /api/v2/packings/verify/createoradd': async (s) => ({
    input: { code: (await s.inRound()).number, barcode: BARCODES['TEA'], station: 'A' },
  }),
  'POST /api/v2/packings/verify/remove': async (s) => {
    const { number: code } = await s.inRound();
    const scan = { code, barcode: BARCODES['TEA'], station: 'A' };
    await s.admin.do(endpointNamed('POST /api/v2/packings/verify/createoradd'), scan as never);
    return { input: scan };
  },
  'POST /api/v3/packings/verify/close': async (s) => {
    const { number: code } = await s.inRound();
    await s.admin.do(endpointNamed('POST /api/v2/packings/verify/createoradd'), {
      ...{ code, barcode: BARCODES['TEA'], station: 'A' },
    } as never);
    return { input: { code, station: 'A' } };
  },
  'POST /api/v2/packings/verify/createandclose': async (s) => ({
    input: { code: (await s.inRound()).number, barcode: BARCODES['TEA'], station: 'A' },
  }),
  'POST /api/v2/packings/check/isclosed': async (s) => ({ input: { code: (await s.inRound()).number } }),
  'GET /api/v1/packings/stations': just(),

  'GET /api/v1/express/parcels': just({ state: 'ready' }),
  'POST /api/v1/express/pickup': async (s) => ({ input: { code: (await s.closed()).number } }),
  'POST /api/v1/express/deliver': async (s) => {
    const { number, order_amount } = await s.pickedUp();
    return { input: { code: number, cash_collected: order_amount } };
  },
  'POST /api/v1/express/fail': async (s) => ({
    input: { code: (await s.pickedUp()).number, reason_type: 'nobody_home', reason: 'ปิดบ้าน' },
  }),
};

/** Those that no call can show, with the reason. */
export const WITHOUT_CALL: Record<string, string> = {
  'GET /api/v1/events': 'never ends; server/platform/live.test.ts listens to it over a socket',
};

/** Arranges an endpoint's calls; always a list. */
export async function callsOf(e: AnyEndpoint, s: Stage, world: World): Promise<(Call & { who: Caller })[]> {
  const arranged = await CALLS[nameOf(e)]!(s, world);
  return [arranged].flat().map((call) => ({ ...call, who: call.who ?? s.admin }));
}
