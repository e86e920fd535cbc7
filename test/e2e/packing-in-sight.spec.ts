import { expect } from '@playwright/test';
import { anUnpackedParcel, atTable, openAt, press, total } from './a-parcel.ts';
import { signIn } from './people.ts';
import { scan } from './scanner.ts';
import { inTurn } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

it('who has looked down the list scans on: what the table says comes into sight, the last scanned on top', async ({
  page,
}) => {
  await signIn(page, 'packer');
  const order = await anUnpackedParcel(page);
  await page.setViewportSize({ width: 1366, height: 480 });
  await atTable(page);
  await openAt(page, order.number);
  const down = async () => {
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByRole('heading', { name: order.number })).not.toBeInViewport();
  };
  const list = page.getByRole('list', { name: 'รายการสินค้า' });

  await down();
  // the second line has one piece: it is whole, and stands on top all the same
  const whole = order.lines.find(({ wanted }) => wanted === 1)!;
  await scan(page, whole.barcode);
  await total(page, 1, order.wanted);
  await expect(page.getByRole('heading', { name: order.number })).toBeInViewport();
  await expect(list.getByRole('listitem').first()).toContainText(whole.sku);

  await down();
  await scan(page, '9999999999999');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await press(page, 'Escape');

  await down();
  await press(page, 'Enter');
  const missing = order.lines.find(({ sku }) => sku !== whole.sku)!;
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  // by its name, not its code alone
  await expect(page.getByRole('alert')).toContainText(missing.name.replaceAll('-', '\u2011'));
});
