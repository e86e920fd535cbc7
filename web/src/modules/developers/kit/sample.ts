/** Made-up rows for looking at lists. */
export interface Sample {
  id: number;
  number: string;
  name: string;
  phone: string;
  province: string;
  items: string;
  amount: number;
  state: 'waiting' | 'moving' | 'done' | 'stopped' | 'returned';
  at: string;
}

const NAMES = ['สมชาย ใจดี', 'น้ำฝน สุขสวัสดิ์', 'ณัฐวุฒิ ทองคำเปลว', 'ปุณยนุช เรืองศรี', 'กิตติศักดิ์ พูลทรัพย์'];
const PROVINCES = ['กรุงเทพมหานคร', 'เชียงใหม่', 'นครศรีธรรมราช', 'ขอนแก่น', 'ชลบุรี'];
const ITEMS = ['เซรั่มวิตซี 30 มล. ×2', 'ครีมกันแดด SPF50 ×1 · สบู่ ×3', 'ลิปทินท์ #02 ×1'];
export const STATES = ['waiting', 'moving', 'done', 'stopped', 'returned'] as const;

export const SAMPLES: Sample[] = Array.from({ length: 237 }, (_, i) => ({
  id: i + 1,
  number: `SO6911-${String(i + 1).padStart(6, '0')}`,
  name: NAMES[i % NAMES.length]!,
  phone: `08${String(12345678 + i * 7919).slice(0, 8)}`,
  province: PROVINCES[(i * 3) % PROVINCES.length]!,
  items: ITEMS[i % ITEMS.length]!,
  amount: ((i * 7717) % 250000) / 100 + 59,
  state: STATES[(i * 7) % STATES.length]!,
  at: new Date(Date.UTC(2026, 10, 21, 7, 5) - i * 1_740_000).toISOString(),
}));
