import { expect } from '@playwright/test';
import { anUnpackedParcel, atTable, openAt, press, total } from './a-parcel.ts';
import { ask } from './ask.ts';
import { signIn } from './people.ts';
import { scan } from './scanner.ts';
import { inTurn } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

it('a packer is told of which goods there are too many, that a lead counts from pictures, and finds the round', async ({
  page,
}) => {
  await signIn(page, 'packer');
  const parcel = await anUnpackedParcel(page);
  const line = parcel.lines.find(({ wanted }) => wanted === 1)!;
  await atTable(page);
  await openAt(page, parcel.number);
  await scan(page, line.barcode);
  await total(page, 1, parcel.wanted);
  await scan(page, line.barcode);
  const no = page.getByRole('alert').filter({ hasText: 'ครบแล้ว อย่าใส่เพิ่ม' });
  await expect(no).toContainText(line.name);
  await expect(no).toContainText(line.sku.replaceAll('-', '\u2011'));
  await expect(no).toContainText('ต้องการ 1 สแกนแล้ว 1');
  await press(page, 'Escape');
  await expect(no).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'ไม่มีบาร์โค้ด (I)' })).toHaveCount(0);
  await press(page, 'i');
  await expect(page.getByText('ของที่ไม่มีบาร์โค้ดต้องให้หัวหน้าแพ็กนับ')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const rounds = await ask<{ id: number; number: string }[]>(page, 'get', '/api/v1/packings?page_size=1');
  const [round] = rounds;
  await page.goto('/backoffice/packings');
  await expect(page.getByRole('heading', { name: 'รอบแพ็ก', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'ค้นหาด่วน' })).toBeFocused();
  await page.keyboard.type(round!.number);
  await expect(page.getByRole('option', { name: new RegExp(round!.number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/backoffice/packings/${round!.id}`);
});
