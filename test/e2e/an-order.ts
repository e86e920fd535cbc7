import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export interface Made {
  id: number;
  number: string;
  order_amount: number;
}

let customers = 890_000_000 + (Date.now() % 9_000_000);
/** Of a customer nobody knows yet. */
export const aPhone = () => `0${(customers += 1)}`;

interface Way {
  paymentType: number;
  provider: number;
}
/** By transfer and post, not yet paid. */
const ORDINARY: Way = { paymentType: 1, provider: 1 };
/** By the shop's own courier, who collects the cash. */
export const CASH_ON_DELIVERY: Way = { paymentType: 2, provider: 6 };

/** No mystery box of the demo: it is several pieces. */
const isOnePiece = ({ code }: Record<string, unknown>) => !String(code).startsWith('ML-BX-');

/**
 * Makes an order for whoever is signed in, without the form: of one piece of what is found so, or of what there is
 * most of; or of so many pieces of each of several products.
 */
export async function anOrder(
  page: Page,
  { paymentType, provider } = ORDINARY,
  found?: string,
  customer?: number,
  pieces: number[] = [1],
): Promise<Made> {
  const origin = new URL(page.url()).origin;
  const fitting = async (path: string, fits: (row: Record<string, unknown>) => boolean = () => true) => {
    const { Data } = (await (await page.request.get(path)).json()) as { Data: Record<string, unknown>[] };
    return Data.filter(fits).map(({ id }) => id as number);
  };
  const first = async (...which: Parameters<typeof fitting>) => (await fitting(...which))[0]!;
  const products = await (found
    ? fitting(`/api/v1/products?${found}`)
    : fitting('/api/v1/products?sort=-available', isOnePiece));
  const answer = await page.request.post('/api/v1/orders', {
    headers: { origin },
    data: {
      ...(customer === undefined ? {} : { customer_id: customer, despite_block: true }),
      sale_channel_id: await first('/api/v1/salechannel', ({ name }) => name === 'หน้าร้าน'),
      payment_method_id: await first('/api/v1/paymentmethod', ({ type }) => type === paymentType),
      provider,
      recipient: {
        name: 'สมหญิง ใจดี',
        phone: '0812345678',
        address: '12/3 หมู่ 4',
        sub_district: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
      lines: pieces.map((qty, i) => ({ product_id: products[i]!, qty })),
      shipping_fee: 40,
    },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { Data: Made }).Data;
}

/** Draws a transfer slip with a readable QR and answers where it lies. */
export function aSlip(folder: string, amount: number, reference: string): string {
  const file = join(folder, `${reference}.jpg`);
  execFileSync(
    process.execPath,
    ['bin/make-slip.ts', '--amount', String(amount), '--reference', reference, file],
    { stdio: 'ignore' },
  );
  return file;
}
