import { deflateRawSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';
import { readSheet } from './read-sheet.ts';

const workbook = async (rows: unknown[][]) =>
  Buffer.from(await new Response(writeXlsxStream(rows as never, { name: 'x' })).arrayBuffer());

/** A ZIP of these parts, each deflated. */
function zip(parts: Record<string, Buffer>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(parts)) {
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const head = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const entry = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      head,
      sizes,
      lengths,
      Buffer.from(name),
      packed,
    ]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, 0]),
        head,
        sizes,
        lengths,
        where,
        Buffer.from(name),
      ]),
    );
    local.push(entry);
    at += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

const PACKAGE = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
/** A workbook whose one sheet has this between its tags. */
const sheet = (inside: string | Buffer) =>
  zip({
    ...Object.fromEntries(Object.entries(PACKAGE).map(([name, text]) => [name, Buffer.from(text)])),
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'),
      Buffer.from(inside),
      Buffer.from('</sheetData></worksheet>'),
    ]),
  });

describe('workbooks as people make them', () => {
  test('a formula counts by the value saved with it, an error by its name, a merged cell once', async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>' +
      '<row r="2"><c r="A2" t="str"><f>UPPER("a")</f><v>A</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>' +
      '<row r="3"><c r="A3" t="e"><v>#N/A</v></c></row>';
    expect(await readSheet(sheet(cells))).toEqual({
      rows: [
        { row: 1, cells: ['code', 'price'] },
        { row: 2, cells: ['A', '2'] },
        { row: 3, cells: ['#N/A'] },
      ],
    });
  });
  test('a million empty rows are none', async () => {
    const last = '<row r="1048576"><c r="A1048576"/></row>';
    const first = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(await readSheet(sheet(first + '<row r="2"/>'.repeat(200_000) + last))).toEqual({
      rows: [{ row: 1, cells: ['1'] }],
    });
  });
});

describe('what would burst is refused, and the server goes on', () => {
  test('a sheet that says it is half a gigabyte is not even opened', async () => {
    const honest = sheet(Buffer.alloc(1_000, ' '));
    const at = honest.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    honest.writeUInt32LE(500_000_000, at + 24);
    expect(await readSheet(honest)).toEqual({ unreadable: { why: 'too_large' } });
  });
  test('a cell of a hundred megabytes, in a workbook that says it is small', async () => {
    const cell = Buffer.concat([
      Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
      Buffer.alloc(100_000_000, 'x'),
      Buffer.from('</t></is></c></row>'),
    ]);
    const file = sheet(cell);
    file.writeUInt32LE(1_000, file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    const answer = await readSheet(file);
    expect(answer).toMatchObject({
      unreadable: { why: expect.stringMatching(/too_large|too_long|not_a_table/) },
    });
  });
});

test('a hundred broken workbooks each get an answer', async () => {
  const right = await workbook([
    ['code', 'name', 'price'],
    ['A', 'ของ', 12.5],
  ]);
  const spoilt = fc.sample(
    fc.tuple(
      fc.array(fc.tuple(fc.nat(right.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      fc.nat(right.length),
    ),
    { numRuns: 100, seed: 9 },
  );
  for (const [bytes, cut] of spoilt) {
    const file = Buffer.from(cut % 3 ? right : right.subarray(0, cut));
    for (const [at, byte] of bytes) if (at < file.length) file[at] = byte;
    const answer = await rowsOf(file);
    expect('rows' in answer ? Array.isArray(answer.rows) : typeof answer.unreadable.why).toBeTruthy();
  }
});
