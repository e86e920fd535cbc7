// npm run bench:paper: what the labels and packing slips of a large round cost, beside the same words without a layout.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { LabelOrder } from '../server/modules/packing/packing.queries/label-orders.ts';
import { type Paper, renderPaper } from '../server/modules/packing/packing.views/paper.ts';
import { bahtInWords } from '../server/platform/baht-words.ts';
import { qrOf } from '../server/platform/paper.ts';
import { pdf } from '../server/platform/pdf.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 500);
const PAPERS = ['bare', 'labels', 'slips'] as const;

const paper = process.argv[2] as (typeof PAPERS)[number] | undefined;
if (paper) await measure(paper);
else
  for (const name of PAPERS)
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name], { stdio: 'inherit' });
process.exit(0);

/** In a process of its own: memory is never given back whole. */
async function measure(name: (typeof PAPERS)[number]): Promise<void> {
  const print = (orders: LabelOrder[]) => (name === 'bare' ? bare(orders) : printed(name, orders));
  await print(round(1));
  const [before, memory] = [process.cpuUsage(), peak()];
  const bytes = await print(round(ORDERS));
  const { user, system } = process.cpuUsage(before);
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;
  console.log(
    `${name.padEnd(6)} ${ORDERS} orders, ${pages} pages: ${((user + system) / 1e6).toFixed(1)} s of processor, ` +
      `peak ${peak().toFixed(0)} MB (${memory.toFixed(0)} with one order), ${(bytes.length / 1e6).toFixed(1)} MB`,
  );
}
function peak(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}

function printed(part: Paper['part'], labels: LabelOrder[]): Promise<Buffer> {
  return renderPaper({
    of: 'R691122-01',
    part,
    labels,
    shop: {
      id: 1,
      name: 'ร้านมะลิ',
      phone: '0891112222',
      address: '88 ถนนรัชดาภิเษก เขตดินแดง กรุงเทพมหานคร 10400',
    } as Paper['shop'],
    notes: { label: '', slip: 'ขอบคุณที่อุดหนุน' },
    picklist: [],
    short: [],
    copy: 1,
    by: 'น้องนก',
  });
}

/** The words of a label, as many bars as its two codes have and its QR code, one under another: what no layout can go below. */
async function bare(orders: LabelOrder[]): Promise<Buffer> {
  const qr = await qrOf();
  return pdf({
    sources: {
      'main.typ': `#let data = json("/data.json")
#set page(width: 100mm, height: 150mm, margin: 3mm)
#set text(font: "Sarabun", lang: "th", size: 11pt)
#for (words, svg) in data.items [
  #words.join(linebreak())
  #image(bytes(svg), format: "svg", width: 8mm)
  #for code in (0, 1) { curve(fill: black, ..for bar in range(50) { (curve.move((bar * 1.5mm, 0mm)), curve.line((bar * 1.5mm + 0.5mm, 0mm)), curve.line((bar * 1.5mm + 0.5mm, 11mm)), curve.line((bar * 1.5mm, 11mm)), curve.close()) }) }
  #pagebreak(weak: true)
]`,
    },
    data: {},
    items: orders.map((o) => [
      [
        ...[
          `ไปรษณีย์ไทย ${o.round_number} ${o.sale_channel} ลำดับ ${o.seq}`,
          o.tracking_number,
          o.recipient_name,
          o.phone,
          o.address,
        ],
        ...[
          o.sub_district,
          o.district,
          o.province,
          o.zipcode,
          `COD เก็บเงินปลายทาง ${o.cash}`,
          'กล่อง 1/1',
          o.seller_note,
        ],
        ...o.lines.map((l) => `${l.sku} ${l.qty} ${l.name}`),
        'ผู้ส่ง ร้านมะลิ 0891112222 88 ถนนรัชดาภิเษก เขตดินแดง กรุงเทพมหานคร 10400',
        bahtInWords(o.cash),
        o.number,
      ],
      qr(o.tracking_number!).svg,
    ]),
  });
}

/** Short and long ones by turns, each with words of its own. */
function round(size: number): LabelOrder[] {
  const names = ['คุณญาณิศา ปิ่นเกล้า', 'สมชาย ใจดี', 'บริษัท รุ่งเรืองเครื่องสำอาง จำกัด (สำนักงานใหญ่)', 'ปุ๊กกี้ พัชราภรณ์'];
  const addresses = [
    '88/8',
    '12/34 หมู่ 5 บ้านหนองผักชี ถ.มิตรภาพ',
    'อาคารซีพี ทาวเวอร์ ชั้น 23 ห้อง 2304 เลขที่ 313 ถนนสีลม แยก 12',
  ];
  const goods = [
    'สบู่มะลิ 100 กรัม',
    'น้ำมันมะพร้าวสกัดเย็น 500 มล.',
    'เซรั่มใบบัวบก 30 มล.',
    'เสื้อยืดคอกลม สีขาว L',
    'แผ่นมาสก์หน้า',
  ];
  return Array.from({ length: size }, (_, i) => ({
    id: i + 1,
    number: `SO6911-${String(i + 1).padStart(6, '0')}`,
    box_code: `SO6911-${String(i + 1).padStart(6, '0')}`,
    box_no: 1,
    seq: i + 1,
    round_number: 'R691122-01',
    provider: i % 3 ? 1 : 2,
    tracking_number: `EX${100_000_000 + i * 7}TH`,
    parcels: 1,
    cash_parcel: 1,
    parcel: 1,
    left_before: [],
    here: null,
    boxes: [],
    recipient_name: names[i % 4]!,
    phone: `08${10_000_000 + i * 13}`,
    address: `${i} ${addresses[i % 3]}`,
    sub_district: 'ช้างเผือก',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50300',
    seller_note: i % 4 ? '' : 'ห่อให้แน่น ๆ แถมกุ้งฝอย',
    closed: false,
    sale_channel: 'Facebook',
    sender_name: '',
    sender_phone: '',
    sender_address: '',
    created_at: new Date('2026-11-22T03:00:00Z'),
    cash: i % 2 ? 0 : 34_500 + i * 100,
    product_amount: 24_000,
    discount: 0,
    shipping_fee: 4_000,
    coupon_discount: 0,
    order_amount: 28_000,
    lines: Array.from({ length: 1 + ((i * i) % 4) }, (__, j) => ({
      sku: `SKU-${(i + j) % 40}`,
      name: goods[(i + j) % 5]!,
      qty: 1 + (j % 3),
      price: 12_000,
      amount: 12_000 * (1 + (j % 3)),
      is_box: false,
      is_gift: false,
      pieces: [],
    })),
  }));
}
