import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { foldOf, lazadaOrder } from './lazada/order.ts';
import { lineOrder, lineStatus } from './line/order.ts';
import type { OrderDoc } from './order-doc.ts';
import { shopeeOrder } from './shopee/order.ts';
import { tiktokOrder } from './tiktok/order.ts';

/** What the lines come to, as an order would say it. */
const net = ({ lines }: OrderDoc) =>
  lines.reduce((sum, { price, qty, discount }) => sum + price * qty - discount, 0);

describe('TikTok Shop', () => {
  const item = (id: string, over: object = {}) => ({
    id,
    product_id: '1729382476593849218',
    sku_id: '1729382476593914754',
    seller_sku: 'TEA-250',
    product_name: 'ชาใบเตย',
    sku_name: '250 g',
    sale_price: '90.00',
    original_price: '100.00',
    seller_discount: '7.50',
    platform_discount: '2.50',
    is_gift: false,
    display_status: 'AWAITING_SHIPMENT',
    package_id: '11',
    package_status: 'TO_FULFILL',
    shipping_provider_name: 'Flash Express',
    tracking_number: '',
    ...over,
  });
  const order = (over: object = {}) => ({
    id: '576653688135258178',
    status: 'AWAITING_SHIPMENT',
    create_time: 1718305585,
    update_time: 1718305600,
    paid_time: 1718305590,
    is_cod: false,
    payment: { shipping_fee: '29', seller_discount: '22.50', total_amount: '307.49' },
    recipient_address: {
      name: 'ส***ง',
      phone_number: '(+66)81*****78',
      address_detail: '99/1 ซอยสุขใจ',
      postal_code: '10240',
      district_info: [
        { address_level: 'L0', address_level_name: 'country', address_name: 'Thailand' },
        { address_level: 'L1', address_level_name: 'province', address_name: 'กรุงเทพมหานคร' },
        { address_level: 'L2', address_level_name: 'district', address_name: 'บางกะปิ' },
        { address_level: 'L3', address_level_name: 'sub-district', address_name: 'หัวหมาก' },
      ],
    },
    line_items: [item('1'), item('2'), item('3')],
    packages: [{ id: '11' }],
    ...over,
  });
  test('one row a piece: three of one SKU are one line of three, and the shop earns what the marketplace takes off', () => {
    const doc = tiktokOrder(order());
    expect(doc.lines).toEqual([
      expect.objectContaining({
        qty: 3,
        price: 10_000,
        discount: 2_250,
        sellerSku: 'TEA-250',
        ids: ['1', '2', '3'],
      }),
    ]);
    expect(net(doc)).toBe(27_750);
    expect(doc).toMatchObject({
      id: '576653688135258178',
      status: STATUS.awaitingShipment,
      shipping: 2_900,
      total: 30_749,
      recipient: { province: 'กรุงเทพมหานคร', district: 'บางกะปิ', sub_district: 'หัวหมาก', masked: true },
      packages: [{ id: '11', provider: 'Flash Express', trackingNumber: '', lineKeys: [doc.lines[0]!.key] }],
    });
  });
  test('a gift is a line of its own, a piece of another price too', () => {
    const doc = tiktokOrder(
      order({
        line_items: [
          item('1'),
          item('2', { is_gift: true, sale_price: '0', seller_discount: '0', platform_discount: '0' }),
          item('3', { sale_price: '80' }),
        ],
      }),
    );
    expect(doc.lines.map(({ qty, gift, price }) => [qty, gift, price])).toEqual([
      [1, false, 10_000],
      [1, true, 0],
      [1, false, 9_000],
    ]);
    expect(doc.flags.gift).toBe(true);
  });
  test.each([
    ['UNPAID', STATUS.unpaid],
    ['ON_HOLD', STATUS.unpaid],
    ['PARTIALLY_SHIPPING', STATUS.partiallyShipping],
    ['AWAITING_COLLECTION', STATUS.awaitingCollection],
    ['IN_TRANSIT', STATUS.inTransit],
    ['DELIVERED', STATUS.delivered],
    ['COMPLETED', STATUS.completed],
    ['CANCELLED', STATUS.cancelled],
    ['CANCEL', STATUS.cancelled],
    ['SOMETHING_NEW', null],
  ])('%s', (status, expected) => {
    expect(tiktokOrder(order({ status })).status).toBe(expected);
  });
  test('on hold there is no address yet, and it is told; a wish to cancel changes no status', () => {
    const { recipient_address: _none, ...held } = order({ status: 'ON_HOLD' });
    expect(tiktokOrder(held)).toMatchObject({ recipient: null, flags: { hold: true } });
    expect(tiktokOrder(order({ is_buyer_request_cancel: true }))).toMatchObject({
      status: STATUS.awaitingShipment,
      flags: { cancelRequested: true },
    });
  });
  test('an order of nothing is not taken, and what is missing is named', () => {
    expect(() => tiktokOrder(order({ line_items: [] }))).toThrow('order 576653688135258178 has no lines');
    expect(() => tiktokOrder(order({ line_items: [item('1'), item('2', { sku_id: null })] }))).toThrow(
      'line_items[1].sku_id is missing',
    );
    expect(() => tiktokOrder(order({ update_time: 'soon' }))).toThrow('update_time is no moment');
  });
});

describe('Shopee', () => {
  const item = (over: object = {}) => ({
    item_id: 2600144043,
    item_name: 'สบู่ขมิ้น',
    item_sku: '',
    model_id: 4,
    model_name: '100 g',
    model_sku: 'SOAP',
    model_quantity_purchased: 3,
    model_original_price: 300,
    model_discounted_price: 250,
    order_item_id: 7,
    line_item_id: 71,
    ...over,
  });
  const order = (over: object = {}) => ({
    order_sn: '220810QSK8S7BX',
    order_status: 'READY_TO_SHIP',
    cod: true,
    create_time: 1660123000,
    update_time: 1660123127,
    pay_time: 0,
    total_amount: 289,
    estimated_shipping_fee: 39,
    message_to_seller: 'ขอไว ๆ',
    fulfillment_flag: 'fulfilled_by_local_seller',
    recipient_address: {
      name: 'P******n',
      phone: '****66',
      town: '',
      district: 'เมือง',
      city: '',
      state: 'ขอนแก่น',
      zipcode: '40000',
      full_address: '****',
    },
    item_list: [item()],
    package_list: [
      {
        package_number: 'OFG1',
        logistics_status: 'LOGISTICS_READY',
        shipping_carrier: 'SPX',
        item_list: [{ item_id: 2600144043, model_id: 4, model_quantity: 3 }],
      },
    ],
    ...over,
  });
  test('what is told of a line is of all its pieces', () => {
    const doc = shopeeOrder(order());
    expect(doc.lines).toEqual([
      expect.objectContaining({ key: '71', qty: 3, price: 10_000, discount: 5_000, sellerSku: 'SOAP' }),
    ]);
    expect(doc).toMatchObject({
      cod: true,
      paidAt: null,
      shipping: 3_900,
      total: 28_900,
      recipient: { masked: true, province: 'ขอนแก่น' },
      packages: [{ id: 'OFG1', lineKeys: ['71'] }],
    });
    // a price that three pieces do not share evenly
    expect(
      net(
        shopeeOrder(order({ item_list: [item({ model_original_price: 100, model_discounted_price: 100 })] })),
      ),
    ).toBe(10_000);
    // a bundle has no discounted price of a line
    expect(net(shopeeOrder(order({ item_list: [item({ model_discounted_price: 0 })] })))).toBe(30_000);
  });
  test('what was not asked for is told, not taken for nothing', () => {
    const { item_list: _none, ...bare } = order();
    expect(() => shopeeOrder(bare)).toThrow('item_list is missing: ask for ORDER_FIELDS');
  });
  const parcels = (...words: string[]) => ({
    package_list: words.map((logistics_status, n) => ({ package_number: `P${n}`, logistics_status })),
  });
  test.each([
    ['UNPAID', [], STATUS.unpaid],
    ['PENDING', [], STATUS.unpaid],
    ['READY_TO_SHIP', ['LOGISTICS_READY'], STATUS.awaitingShipment],
    ['RETRY_SHIP', ['LOGISTICS_PICKUP_RETRY'], STATUS.awaitingShipment],
    ['PROCESSED', ['LOGISTICS_REQUEST_CREATED'], STATUS.awaitingCollection],
    ['PROCESSED', ['LOGISTICS_REQUEST_CREATED', 'LOGISTICS_PICKUP_DONE'], STATUS.partiallyShipping],
    ['SHIPPED', ['LOGISTICS_PICKUP_DONE', 'LOGISTICS_DELIVERY_DONE'], STATUS.inTransit],
    ['SHIPPED', ['LOGISTICS_DELIVERY_DONE', 'LOGISTICS_DELIVERY_DONE'], STATUS.delivered],
    ['TO_CONFIRM_RECEIVE', [], STATUS.delivered],
    ['COMPLETED', [], STATUS.completed],
    ['CANCELLED', ['LOGISTICS_INVALID'], STATUS.cancelled],
    ['CANCELLED', ['LOGISTICS_LOST'], STATUS.claimed],
    ['CANCELLED', ['LOGISTICS_COD_REJECTED'], STATUS.returned],
    ['TO_RETURN', [], STATUS.returned],
    ['IN_CANCEL', ['LOGISTICS_READY'], null],
    ['INVOICE_PENDING', [], null],
  ] as const)('%s with %j', (order_status, words, expected) => {
    expect(shopeeOrder(order({ order_status, ...parcels(...words) })).status).toBe(expected);
  });
  test('not ours to send, to be arranged once more, a wish to cancel', () => {
    expect(shopeeOrder(order({ fulfillment_flag: 'fulfilled_by_shopee' })).flags.notOurs).toBe(true);
    expect(shopeeOrder(order({ order_status: 'RETRY_SHIP' })).flags.shipAgain).toBe(true);
    expect(shopeeOrder(order({ order_status: 'IN_CANCEL' })).flags.cancelRequested).toBe(true);
    expect(
      shopeeOrder(order({ order_status: 'PENDING', pending_terms: ['SYSTEM_PENDING'] })).flags.hold,
    ).toBe(true);
  });
});

describe('Lazada', () => {
  test.each([
    [['pending', 'pending'], STATUS.awaitingShipment],
    [['packed', 'repacked', 'canceled'], STATUS.awaitingShipment],
    [['ready_to_ship', 'ready_to_ship_pending'], STATUS.awaitingCollection],
    [['packed', 'ready_to_ship'], STATUS.partiallyShipping],
    [['pending', 'shipped'], STATUS.partiallyShipping],
    [['unpaid', 'canceled'], STATUS.unpaid],
    [['canceled', 'canceled'], STATUS.cancelled],
    [['shipped', 'delivered'], STATUS.inTransit],
    [['delivered', 'confirmed'], STATUS.delivered],
    [['confirmed', 'canceled'], STATUS.completed],
    [['delivered', 'returned'], STATUS.returned],
    [['failed_delivery'], STATUS.returned],
    [['shipped', 'lost_by_3pl'], STATUS.claimed],
    [['Delivered'], STATUS.delivered],
    [['delivered', 'teleported'], null],
    [[], null],
  ])('%j', (words, expected) => {
    expect(foldOf(words)).toBe(expected);
  });
  test('one row a piece, numbers as text, "null", a name in one field, what the buyer pays', () => {
    const piece = (order_item_id: string, over: object = {}) => ({
      order_item_id,
      product_id: '12',
      sku_id: '34',
      sku: 'OIL',
      name: 'น้ำมันมะพร้าว',
      variation: 'null',
      item_price: '100.00',
      voucher_seller: '10',
      status: 'packed',
      package_id: 'FP1',
      tracking_code: 'TH340231JV0W0A',
      shipment_provider: 'Flash Express',
      ...over,
    });
    const doc = lazadaOrder(
      {
        order_id: 16090,
        created_at: '2018-02-10 09:00:00 +0800',
        updated_at: '2018-02-10T09:00:00+08:00',
        price: '200.00',
        voucher: '20.00',
        voucher_seller: 20,
        shipping_fee: '30.00',
        payment_method: 'COD',
        need_cancel_confirm: 'false',
        address_shipping: {
          first_name: 'สมชาย ดี',
          last_name: '',
          phone: '6****67',
          address1: '1 ถนน',
          address3: 'เชียงใหม่',
          address4: 'หางดง',
          post_code: '50230',
        },
      },
      [piece('1'), piece('2', { is_cancel_pending: 'true' })],
    );
    expect(doc).toMatchObject({
      id: '16090',
      statusRaw: 'packed',
      cod: true,
      total: 21_000,
      flags: { cancelRequested: true },
      lines: [{ qty: 2, price: 10_000, discount: 2_000, variation: '', ids: ['1', '2'] }],
      packages: [{ id: 'FP1', trackingNumber: 'TH340231JV0W0A' }],
      recipient: { name: 'สมชาย ดี', masked: true, province: 'เชียงใหม่', district: 'หางดง' },
    });
  });
});

describe('LINE', () => {
  test.each([
    ['FINALIZED', 'NO_PAYMENT', 'NO_SHIPMENT', false, STATUS.unpaid],
    ['FINALIZED', 'PENDING', 'NO_SHIPMENT', false, STATUS.unpaid],
    ['FINALIZED', 'PAID', 'PENDING', false, STATUS.awaitingShipment],
    ['FINALIZED', 'NO_PAYMENT', 'PENDING', true, STATUS.awaitingShipment],
    ['FINALIZED', 'NO_PAYMENT', 'SHIPPED_ALL', true, STATUS.inTransit],
    ['FINALIZED', 'PAID', 'ON_DELIVERY', false, STATUS.inTransit],
    ['COMPLETED', 'PAID', 'SHIPPED_ALL', false, STATUS.inTransit],
    ['COMPLETED', 'REFUND', 'SHIPPED_ALL', false, STATUS.claimed],
    ['EXPIRED', 'NO_PAYMENT', 'NO_SHIPMENT', false, STATUS.cancelled],
    ['CANCELED', 'PENDING_REFUND', 'NO_SHIPMENT', false, STATUS.cancelled],
    ['CANCELED', 'REFUND', 'SHIPPED_ALL', false, STATUS.returned],
    ['ARCHIVED', 'PAID', 'PENDING', false, null],
  ] as const)('%s %s %s, on delivery %s', (order, payment, shipment, cod, expected) => {
    expect(lineStatus(order, payment, shipment, cod)).toBe(expected);
  });
  test('an order with its one parcel; a row of the list has no lines', () => {
    const order = {
      orderNumber: 'LMS-1',
      orderStatus: 'FINALIZED',
      paymentStatus: 'PAID',
      shipmentStatus: 'PENDING',
      paymentMethod: 'BANK',
      checkoutAt: '2026-11-27T03:00:00Z',
      lastUpdatedAt: '2026-11-27T03:10:00Z',
      subtotalPrice: 180,
      shipmentPrice: 40,
      discountAmount: 0,
      totalPrice: 220,
      shippingAddress: {
        recipientName: 'สมหญิง',
        phoneNumber: '0812345678',
        address: '1',
        subDistrict: 'สุเทพ',
        district: 'เมือง',
        province: 'เชียงใหม่',
        postalCode: '50200',
      },
      orderItems: [
        {
          productId: 9,
          variantId: 91,
          sku: 'TEA',
          name: 'ชา',
          quantity: 2,
          price: 100,
          discountedPrice: 90,
          variants: [{ name: 'ขนาด', value: 'M' }],
        },
      ],
    };
    expect(lineOrder(order)).toMatchObject({
      id: 'LMS-1',
      total: 22_000,
      lines: [{ key: '9/91', qty: 2, price: 10_000, discount: 2_000, variation: 'M' }],
      packages: [{ id: 'LMS-1', statusRaw: 'PENDING' }],
      recipient: { masked: false },
    });
    const { orderItems: _none, ...row } = order;
    expect(() => lineOrder(row)).toThrow('has no lines');
  });
});
