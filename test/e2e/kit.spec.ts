import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename);

// as most people see it: the dialogs move
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/pages/kit');
  await expect(page.getByRole('row', { name: /SO6911-000001/ })).toBeVisible();
});

test('every part of the kit is accessible, light and dark', async ({ page }) => {
  for (const part of ['ตาราง', 'ฟอร์ม', 'รายละเอียด', 'สแกน', 'สถานะและข้อความ']) {
    await page.getByRole('tab', { name: part }).click();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'เปลี่ยนเป็นโหมดมืด' }).click();
  for (const part of ['ตาราง', 'ฟอร์ม', 'รายละเอียด', 'สแกน', 'สถานะและข้อความ']) {
    await page.getByRole('tab', { name: part }).click();
    await expectAccessible(page);
  }
});

test('a list is worked by keyboard: search, down, select', async ({ page }) => {
  await page.keyboard.press('Slash');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { name: /SO6911-000001/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'เลือก SO6911-000002' })).toBeChecked();
  await expect(page.getByRole('toolbar', { name: 'เลือกแล้ว 1 แถว' })).toBeVisible();
});

it('a search goes on after a pause in typing, and a cleared filter empties it', async ({ page }) => {
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keyboard.type('SO6911');
  await expect(page).toHaveURL(/q=SO6911$/);
  await page.keyboard.type('-000002');
  await expect(search).toHaveValue('SO6911-000002');
  await expect(page).toHaveURL(/q=SO6911-000002$/);
  await expect(page.getByRole('row', { name: /SO6911-00000/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'ล้างตัวกรอง' }).click();
  await expect(search).toHaveValue('');
});

it('filters live in the address and come back by link', async ({ page }) => {
  await page.getByRole('button', { name: /ส่งถึงแล้ว/ }).click();
  await expect(page).toHaveURL(/state=done/);
  await page.getByLabel('แถวต่อหน้า').selectOption('200');
  await expect(page).toHaveURL(/page_size=200/);
  await page.reload();
  await expect(page.getByRole('button', { name: /ส่งถึงแล้ว/ })).toHaveAttribute('aria-pressed', 'true');
});

it('back leads to the former tab and filter, not to each letter of a search', async ({ page }) => {
  const chosen = (name: RegExp) =>
    expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  const start = page.url();
  await page.getByRole('button', { name: /ส่งถึงแล้ว/ }).click();
  await chosen(/ส่งถึงแล้ว/);
  // the tab that is chosen is no step
  await page.getByRole('button', { name: /ส่งถึงแล้ว/ }).click();
  await page.getByRole('searchbox').click();
  await page.keyboard.type('SO69', { delay: 400 });
  await expect(page).toHaveURL(/q=SO69$/);
  await page.getByRole('button', { name: /^ยกเลิก/ }).click();
  await expect(page).toHaveURL(/state=stopped/);
  await page.getByLabel('แถวต่อหน้า').selectOption('50');
  await expect(page).toHaveURL(/page_size=50/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page_size/);
  await chosen(/^ยกเลิก/);
  await page.goBack();
  await chosen(/ส่งถึงแล้ว/);
  await expect(page.getByRole('searchbox')).toHaveValue('SO69');
  await page.goBack();
  await expect(page).toHaveURL(start);
});

test('a scanner types wherever the focus is, on a Thai layout too, and leaves fields alone', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'สแกน' }).click();
  await expect(page.getByLabel('สแกนสินค้า')).toBeVisible();
  await scan(page, 'TH12345A');
  await expect(page.getByRole('list', { name: 'ที่สแกนแล้ว' }).getByRole('listitem').first()).toHaveText(
    'TH12345A',
  );
  // P alone is a key of the screen, not the start of a scan.
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('list', { name: 'ที่สแกนแล้ว' }).getByRole('listitem').first()).toHaveText('P');
});

test('what is typed is kept on reload, and leaving asks', async ({ page }) => {
  await page.getByRole('tab', { name: 'ฟอร์ม' }).click();
  await page.getByLabel('ผู้รับ').fill('สมชาย');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรไฟล์ของฉัน' }).click();
  const dialog = page.getByRole('dialog', { name: 'ยังไม่ได้บันทึก' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'อยู่ต่อ' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'ฟอร์ม' }).click();
  await expect(page.getByLabel('ผู้รับ')).toHaveValue('สมชาย');
});

it('a short list is found by typing in either language, and brings up no keyboard on a phone', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'ฟอร์ม' }).click();
  const provider = page.getByRole('combobox', { name: 'ขนส่ง' });
  await expect(provider).toHaveAttribute('inputmode', 'none');
  await provider.focus();
  await page.keyboard.type('thai');
  await page.keyboard.press('Enter');
  await expect(provider).toHaveValue('ไปรษณีย์ไทย');
  await page.keyboard.type('เอกชน');
  await expect(page.getByRole('option', { name: 'เอกชนด่วน' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(provider).toHaveValue('เอกชนด่วน');
  // what cannot be chosen is not taken
  await page.keyboard.type('ส่งเอง');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /ส่งเองโดยร้าน/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(provider).toHaveValue('เอกชนด่วน');
});

/** A wedge scanner on a Thai layout: right physical keys, wrong characters, a burst, Enter. */
async function scan(page: Page, code: string) {
  await page.evaluate((text) => {
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    for (const char of text)
      press(
        /\d/.test(char)
          ? { code: `Digit${char}`, key: 'ๅ' }
          : { code: `Key${char}`, key: 'ะ', shiftKey: char === char.toUpperCase() },
      );
    press({ code: 'Enter', key: 'Enter' });
  }, code);
}

it('the API page says rights, places and refusals in the language of the reader', async ({ page }) => {
  await page.goto('/pages/api');
  const hold = page.locator('details').filter({ hasText: '/api/v1/orders/{id}/hold' });
  await expect(page.getByRole('heading', { name: /^ออเดอร์/ })).toBeVisible();
  await hold.locator('summary').click();
  await expect(hold.getByRole('definition').filter({ hasText: /^ออเดอร์ 2\+$/ })).toBeVisible();
  await expect(hold.getByText('ในเส้นทาง')).toBeVisible();
  await expect(hold.getByText('ไม่พบออเดอร์ {code}')).toBeVisible();

  // one of several areas is enough
  const tracking = page.locator('details').filter({ hasText: '/api/v1/orders/tracking/{id}' });
  await tracking.locator('summary').click();
  await expect(tracking.getByText('ออเดอร์ 2+ หรือ แพ็กสินค้า 2+')).toBeVisible();
});

it('no line of a sentence ends inside a word of the shop, and nothing is copied along with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/backoffice/orders/999999999');
  const hint = page.getByText('หรือออเดอร์ไม่ใช่ของทีมคุณ');
  await expect(hint.locator('span')).toHaveText(['ออเดอร์', 'ออเดอร์']);
  for (let width = 60; width <= 240; width += 4) {
    const cut = await hint.evaluate((element, px) => {
      element.style.width = `${px}px`;
      const box = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length;
      };
      return [...element.querySelectorAll('span')]
        .filter((word) => box(word.firstChild!) > 1)
        .map((word) => word.textContent);
    }, width);
    expect(cut).toEqual([]);
  }
  const copied = await hint.evaluate((element) => {
    getSelection()!.selectAllChildren(element);
    return getSelection()!.toString();
  });
  expect(copied.replace(/\s/g, ' ')).toBe('ลิงก์อาจผิด หรือออเดอร์ไม่ใช่ของทีมคุณ ลองค้นด้วยเลขออเดอร์หรือเบอร์โทร');
});

it('a card on a phone opens what its row opens on a laptop; its own buttons do their own thing', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = page.getByRole('dialog');
  for (const path of ['/wms/product', '/wms/partner', '/admin/skurandom', '/wms/inventory/low']) {
    await page.goto(path);
    const card = page.locator('[data-card]').first();
    // wherever the thumb comes down: in the middle, where nothing else stands
    await card.click();
    await expect(shown, path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
  }
  await page.goto('/wms/product');
  const card = page.locator('[data-card]').first();
  await card.getByRole('checkbox').check();
  await expect(shown).toHaveCount(0);
  await card.getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
});
