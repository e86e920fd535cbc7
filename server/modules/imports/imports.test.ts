import { describe, expect, test } from 'vitest';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { imports } from '../../../contract/imports.ts';
import { products } from '../../../contract/products.ts';
import { LOCALES } from '../../../contract/shared.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { openWorld } from '../../../test/world/app.ts';
import { tables } from '../../../test/world/tables.ts';
import { checkRows, runRows } from './imports.commands/work-through.ts';

const world = openWorld();
const HEAD = 'รหัสสินค้า,ชื่อสินค้า,ราคาขาย,หมวดหมู่,ส่วนประกอบ';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));

const { bring, check, run } = tables('products');
const count = (table: string) =>
  world.value<number>(`select count(*)::int from ${table} where enterprise_id = 1`);

describe('a table of products', () => {
  test('is checked without changing anything, then brought in; the same again changes nothing', async () => {
    const admin = await world.as('admin');
    const file = csv('"0012","สบู่, ก้อนใหม่","1,250.50",ของใช้ > สบู่,SOAP x2', 'NEW-2,ผ้าขนหนู,๙๙,ของใช้ > ผ้า,');
    const before = [await count('products'), await count('categories'), await count('audit_log')];
    const id = await check(admin, file);
    expect(await admin.do(imports.detail, { id })).toMatchObject({
      state: 'checked',
      counts: { new: 2, changed: 0, same: 0, wrong: 0 },
    });
    expect([await count('products'), await count('categories'), await count('audit_log')]).toEqual(before);

    expect(await run(admin, id)).toMatchObject({ state: 'done', rows_done: 2 });
    const [made] = await admin.do(products.list, { q: '0012' });
    expect(made).toMatchObject({ code: '0012', name: 'สบู่, ก้อนใหม่', price: 1250.5 });
    expect(await admin.do(products.detail, { id: made!.id })).toMatchObject({
      category: 'ของใช้ › สบู่',
      components: [{ sku: 'SOAP', qty: 2 }],
    });

    const audited = await count('audit_log');
    const again = await check(admin, file);
    expect(await admin.do(imports.detail, { id: again })).toMatchObject({
      counts: { new: 0, changed: 0, same: 2 },
    });
    await run(admin, again);
    expect(await count('audit_log')).toBe(audited + 1); // that it was run
  });

  test('says of what is new what it will be, and which categories come with it', async () => {
    const admin = await world.as('admin');
    const file = csv('BR-1,ขันน้ำ,๒๕๐,ของแปลก > ลึก,SOAP x2', 'BR-2,ถัง,10,ของแปลก > ลึก,');
    const id = await check(admin, file);
    const [one, two] = await admin.do(imports.rows, { id });
    expect(one).toMatchObject({
      values: [
        { column: 'ชื่อสินค้า', value: 'ขันน้ำ' },
        { column: 'ราคาขาย', value: '๒๕๐' },
        { column: 'หมวดหมู่', value: 'ของแปลก > ลึก' },
        { column: 'ส่วนประกอบ', value: 'SOAP x2' },
      ],
      warnings: [{ column: 'หมวดหมู่', says: 'จะสร้างหมวดหมู่ใหม่ ของแปลก > ลึก' }],
    });
    expect(two?.warnings).toHaveLength(1);
    await run(admin, id);
    const known = await check(admin, csv('BR-3,กะละมัง,10,ของแปลก > ลึก,'));
    expect((await admin.do(imports.rows, { id: known }))[0]?.warnings).toEqual([]);
  });

  test('a cell that is too long is one wrong row with its column; the others are checked', async () => {
    const admin = await world.as('admin');
    const id = await check(admin, csv(`LONG-1,${'ก'.repeat(10_000)},10,,`, 'LONG-2,สบู่,10,,'));
    const rows = await admin.do(imports.rows, { id });
    expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
      ['wrong', [{ column: 'ชื่อสินค้า', says: 'ยาว 10,000 ตัวอักษร ช่องหนึ่งยาวได้ไม่เกิน 2,000' }]],
      ['new', []],
    ]);
    // what was never closed swallows the rest of the file: nothing of it is taken
    const open = await bring(admin, csv('LONG-3,"สบู่,10,,', 'LONG-4,ผ้า,10,,', 'x'.repeat(40_000)));
    expect(open.error.Cause).toMatch(/แถว 2 คอลัมน์ B ยาวเกิน 32,767 ตัวอักษร/);
  });

  test('a number that Excel has cut is refused; what is wrong within a cell is shown as the cell', async () => {
    const admin = await world.as('admin');
    const id = await check(admin, csv('3.72938E+12,สบู่,10,,', 'CUT-2,สบู่,abc,,', 'CUT-3,รุ่น 5E+2 พิเศษ,10,,'));
    const [cut, word, fine] = await admin.do(imports.rows, { id });
    expect(cut).toMatchObject({
      state: 'wrong',
      problems: [{ says: expect.stringContaining('Excel เปลี่ยนเลขเป็น 3.72938E+12') }],
    });
    expect(word?.problems[0]?.says).toContain('abc');
    expect(fine).toMatchObject({ state: 'new' });
  });

  test('says old and new of what is changed; an empty cell keeps what is there', async () => {
    const admin = await world.as('admin');
    await run(admin, await check(admin, csv('CH-1,ชื่อเดิม,10,,')));
    const id = await check(admin, csv('ch-1,,12.50,,'));
    const [row] = await admin.do(imports.rows, { id });
    expect(row).toMatchObject({
      state: 'changed',
      changes: [{ column: 'ราคาขาย', before: '10', after: '12.5' }],
    });
    await run(admin, id);
    expect((await admin.do(products.list, { q: 'CH-1' }))[0]).toMatchObject({ name: 'ชื่อเดิม', price: 12.5 });
  });

  test('names each wrong row, its column and why; the right ones come in, the wrong ones go home as a file', async () => {
    const admin = await world.as('admin');
    const id = await check(
      admin,
      csv(
        'OK-1,ดี,5,,',
        ',ไม่มีรหัส,5,,',
        'BAD-2,แพง,ห้าบาท,,',
        'BAD-3,ไม่มีราคา,,,',
        'BAD-4,ของ,5,,NIX x1',
        'OK-1,ซ้ำ,6,,',
      ),
    );
    const rows = await admin.do(imports.rows, { id, state: 'wrong' });
    expect(rows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [3, ['รหัสสินค้า']],
      [4, ['ราคาขาย']],
      [5, ['ราคาขาย']],
      [6, ['ส่วนประกอบ']],
      [7, ['รหัสสินค้า']],
    ]);
    expect(rows[4]!.problems[0]!.says).toContain('แถว 2');
    expect(await run(admin, id)).toMatchObject({ counts: { new: 1, wrong: 5 } });
    const { raw } = await admin.call(imports.refused, { id, format: 'csv' });
    const text = raw.toString('utf8');
    expect(text).toContain('BAD-2,แพง,ห้าบาท');
    expect(text).not.toContain('OK-1,ดี');
  });

  test('a file of more than ten megabytes is refused before it is read', async () => {
    const { status, error } = await bring(await world.as('admin'), Buffer.alloc(10 * 1024 * 1024 + 1, 65));
    expect([status, error.Detail?.code, error.Detail?.['limit']]).toEqual([413, 'file_too_large', 10]);
  });

  test('two rows with one barcode: the second is refused, the first comes in', async () => {
    const admin = await world.as('admin');
    const file = Buffer.from('code,name,price,barcodes\nBC-1,ก,1,99887766\nBC-2,ข,1,99887766\n');
    const id = await check(admin, file);
    expect(await run(admin, id)).toMatchObject({ counts: { new: 1, wrong: 1 } });
    expect((await admin.do(imports.rows, { id, state: 'wrong' }))[0]).toMatchObject({
      label: 'BC-2',
      problems: [{ column: 'บาร์โค้ดเพิ่มเติม' }],
    });
  });

  test('what changed between check and run counts as it is then', async () => {
    const admin = await world.as('admin');
    const id = await check(admin, csv('MEAN-1,ของ,5,,'));
    await run(admin, await check(admin, csv('MEAN-1,ของ,5,,')));
    expect(await run(admin, id)).toMatchObject({
      state: 'done',
      rows_done: 1,
      counts: { new: 0, same: 1 },
    });
  });

  test('a run that was killed goes on where it was, and does nothing twice', async () => {
    const admin = await world.as('admin');
    const many = Array.from({ length: 700 }, (_, i) => `MANY-${i},ของ ${i},${i + 1},,`);
    const id = await check(admin, csv(...many));
    await admin.do(imports.run, { id });
    await world.db.query(`update import_rows set done_at = now() where import_id = $1 and row <= 3`, [id]);
    await runRows({ enterprise: 1, id });
    const made = await world.value<number>(`select count(*)::int from products where code like 'MANY-%'`);
    expect(made).toBe(698);
    await runRows({ enterprise: 1, id });
    expect(await admin.do(imports.detail, { id })).toMatchObject({ state: 'done', rows_done: 700 });
  });

  test('the template filled with what is there, brought back, changes nothing', async () => {
    const admin = await world.as('admin');
    for (const format of ['xlsx', 'csv'] as const) {
      const { raw } = await admin.call(imports.template, { kind: 'products', filled: true, format });
      const id = await check(admin, raw);
      expect(await admin.do(imports.detail, { id })).toMatchObject({
        counts: { new: 0, changed: 0, wrong: 0 },
      });
    }
  });

  test('8-bit Thai of an old Excel is read', async () => {
    const admin = await world.as('admin');
    const thai = (text: string) =>
      Buffer.from(
        [...text].map((c) => (c.charCodeAt(0) < 128 ? c.charCodeAt(0) : c.charCodeAt(0) - 0x0e00 + 0xa0)),
      );
    const id = await check(admin, thai('รหัสสินค้า;ชื่อสินค้า;ราคาขาย\r\nTIS-1;น้ำปลา;45\r\n'));
    await run(admin, id);
    expect((await admin.do(products.list, { q: 'TIS-1' }))[0]).toMatchObject({ name: 'น้ำปลา', price: 45 });
  });
});

describe('an empty form', () => {
  const form = async (kind: string, format: 'xlsx' | 'csv') =>
    (await (await world.as('admin')).call(imports.template, { kind, format })).raw;
  const sheetOf = async (file: Buffer, sheet: number) => {
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(file, { sheet })) rows.push(values);
    return rows;
  };

  test('of any kind is its head alone, and brought back as it is brings nothing', async () => {
    const admin = await world.as('admin');
    const kinds = await admin.do(imports.kinds, {});
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['products', 'stock-items']));
    for (const { kind, columns } of kinds)
      for (const format of ['xlsx', 'csv'] as const) {
        const file = await form(kind, format);
        const head = columns.map(({ title, required }) => (required ? `${title} *` : title));
        expect(await readSheet(file), `${kind} as ${format}`).toEqual({ rows: [{ row: 1, cells: head }] });
        const { error } = await tables(kind).bring(admin, file);
        expect(error.Cause).toContain('กรอกอย่างน้อยหนึ่งแถวใต้หัวตาราง');
      }
  });

  test('with one thing written below its head brings that thing alone', async () => {
    const admin = await world.as('admin');
    const file = Buffer.concat([await form('products', 'csv'), Buffer.from('BLANK-1,ของในแบบฟอร์ม,,9')]);
    const id = await check(admin, file);
    expect((await admin.do(imports.rows, { id })).map(({ row, label }) => [row, label])).toEqual([
      [2, 'BLANK-1'],
    ]);
  });

  test('says in a workbook on a second sheet, which is not read, what each column takes', async () => {
    const admin = await world.as('admin');
    for (const locale of LOCALES) {
      const { raw } = await admin.call(
        imports.template,
        { kind: 'products', format: 'xlsx' },
        { 'accept-language': locale },
      );
      const kinds = (await admin.call(imports.kinds, {}, { 'accept-language': locale })).ok.Data;
      const { columns } = kinds.find(({ kind }) => kind === 'products')!;
      const [, ...rows] = await sheetOf(raw, 1);
      expect(rows.slice(0, columns.length).map(([title, , hint, example]) => [title, hint, example])).toEqual(
        columns.map(({ title, hint, example }) => [title, hint, example]),
      );
      expect(rows.at(-1)![0]).toMatch(
        locale === 'th' ? /ระบบอ่านเฉพาะแผ่นแรก/ : /Only the first sheet is read/,
      );
    }
  });
});

describe('a table with other heads than the form’s', () => {
  test.each([
    ['none of them known', 'a,b\n1,2\n'],
    ['one of them twice', 'code,รหัสสินค้า\n1,2\n'],
  ])('%s: it waits, and nothing is checked', async (_name, text) => {
    const admin = await world.as('admin');
    const { id } = (await bring(admin, Buffer.from(text))).ok.Data;
    expect((await admin.do(imports.detail, { id })).state).toBe('unmatched');
    expect((await admin.call(imports.run, { id })).error.Detail?.code).toBe('import_state');
    await admin.do(imports.remove, { id });
  });

  test('is matched by a person: each thing once, and cells that are too long are told of', async () => {
    const admin = await world.as('admin');
    const text = `a,b,c\nMAT-1,สบู่,10\nMAT-2,${'ก'.repeat(2_001)},10\nmat-1,ซ้ำ,20\n`;
    const { id } = (await bring(admin, Buffer.from(text))).ok.Data;
    await admin.do(imports.match, { id, columns: ['code', 'name', 'price'] });
    await checkRows({ enterprise: 1, id });
    expect(
      (await admin.do(imports.rows, { id })).map(({ state, label, problems }) => [
        state,
        label,
        problems.length,
      ]),
    ).toEqual([
      ['new', 'MAT-1', 0],
      ['wrong', 'MAT-2', 1],
      ['wrong', 'mat-1', 1],
    ]);
    // not while it is run, nor after it
    await run(admin, id);
    const again = await admin.call(imports.match, { id, columns: ['code', 'name', 'price'] });
    expect(again.error.Detail?.code).toBe('import_state');
  });
});

describe('what is no table of products is refused whole', () => {
  const workbook = async (rows: unknown[][]) =>
    Buffer.from(await new Response(writeXlsxStream(rows as never, { name: 'x' })).arrayBuffer());
  const refused = async (bytes: Buffer) => {
    const before = await count('imports');
    const { status, error } = await bring(await world.as('admin'), bytes, 'x.xlsx');
    expect(await count('imports')).toBe(before);
    return [status, error.Detail?.code, error.Cause];
  };

  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['nothing', Buffer.from(''), 'import_unreadable'],
    ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 37) % 256)), 'import_unreadable'],
    ['a ZIP that is none', Buffer.from('PK\x03\x04aaaaaaaaaaaa'), 'import_unreadable'],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_unreadable'],
    ['a head alone', csv(), 'import_unreadable'],
    ['a cell of 40,000 letters', csv(`A,${'x'.repeat(40_000)},1,,`), 'import_unreadable'],
    ['20,001 rows', csv(...Array.from({ length: 20_001 }, (_, i) => `A${i},x,1,,`)), 'import_unreadable'],
    ['an empty workbook', workbook([]), 'import_unreadable'],
  ])('%s', async (_name, bytes, code) => {
    expect(await refused(await bytes)).toEqual([400, code, expect.stringMatching(/[ก-๙]/)]);
  });

  test('a workbook that is none any more is damaged, one without rows is empty', async () => {
    expect((await refused(Buffer.from('broken')))[2]).toMatch(/ไฟล์เสีย/);
    expect((await refused(Buffer.from('')))[2]).toMatch(/ไฟล์เสีย/);
    expect((await refused(await workbook([['code']])))[2]).toMatch(/ไม่มีข้อมูล/);
  });

  test('a kind that one may not bring in does not exist', async () => {
    const clerk = await world.as('clerk');
    expect((await bring(clerk, csv('A,ข,1,,'))).error.Detail?.code).toBe('import_kind');
    const id = await check(await world.as('admin'), csv('SECRET,ข,1,,'));
    expect((await clerk.call(imports.detail, { id })).status).toBe(404);
    expect((await clerk.call(imports.rows, { id })).status).toBe(404);
    expect((await clerk.call(imports.list, {})).ok.Data).toEqual([]);
    expect((await clerk.call(imports.matches, { kind: 'products' })).error.Detail?.code).toBe('import_kind');
    expect((await clerk.call(imports.template, { kind: 'products' })).error.Detail?.code).toBe('import_kind');
    expect((await clerk.call(imports.columns, { id })).status).toBe(404);
    expect((await clerk.call(imports.match, { id, columns: ['code'] })).status).toBe(404);
  });
});
