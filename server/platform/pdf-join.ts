/** What typst wrote, and how many of its pages to take, from the first. */
export interface PdfPart {
  pdf: Uint8Array;
  pages?: number;
}

/** One PDF of the parts' pages, in their order. Reads what typst writes: plain objects, a table of their places at the end. */
export function joinPdfs(parts: PdfPart[]): Buffer {
  const out = new Written();
  const catalog = out.number();
  const root = out.number();
  const kids: number[] = [];
  for (const { pdf, pages } of parts) {
    const objects = objectsOf(pdf);
    const numbers = new Map<number, number>();
    for (const page of pagesOf(objects).slice(0, pages)) {
      const ofPage = ({ head, rest }: PdfObject): PdfObject => ({
        head: head.replace(/\/Parent \d+ 0 R/, ''),
        rest,
      });
      objects.set(page, ofPage(objects.get(page)!));
      kids.push(copy(page));
    }

    // what nothing on a page leads to stays behind
    function copy(old: number): number {
      const known = numbers.get(old);
      if (known !== undefined) return known;
      const number = out.number();
      numbers.set(old, number);
      const { head, rest } = objects.get(old)!;
      const isPage = PAGE.test(head);
      const moved = head.replace(REFERENCE, (_, n: string) => `${copy(Number(n))} 0 R`);
      out.object(number, isPage ? moved.replace(PAGE, `/Type /Page\n  /Parent ${root} 0 R`) : moved, rest);
      return number;
    }
  }
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  out.object(root, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>\n`);
  out.object(catalog, `<< /Type /Catalog /Pages ${root} 0 R >>\n`);
  return out.end(catalog);
}

interface PdfObject {
  /** Its dictionary, up to where its stream begins. */
  head: string;
  rest: Uint8Array;
}
const REFERENCE = /\b(\d+) 0 R\b/g;
const PAGE = /\/Type \/Page\b(?!s)/;

function objectsOf(pdf: Uint8Array): Map<number, PdfObject> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const end = Number(/startxref\s+(\d+)/.exec(bytes.toString('latin1', bytes.length - 64))![1]);
  const table = bytes.toString('latin1', end);
  const places = [...table.matchAll(/(\d{10}) \d{5} ([nf])/g)]
    .flatMap(([, at, kind], number) => (kind === 'n' ? [{ number, at: Number(at) }] : []))
    .toSorted((a, b) => a.at - b.at);
  return new Map(
    places.map(({ number, at }, i) => {
      const object = bytes.subarray(at, places[i + 1]?.at ?? end);
      const from = object.indexOf('obj') + 3;
      const stream = object.indexOf('\nstream');
      const to = stream < 0 ? object.lastIndexOf('endobj') : stream;
      return [
        number,
        {
          head: object.toString('latin1', from, to),
          rest: object.subarray(to, object.lastIndexOf('endobj')),
        },
      ];
    }),
  );
}

function pagesOf(objects: Map<number, PdfObject>): number[] {
  const referred = (text: string) => [...text.matchAll(REFERENCE)].map(([, number]) => Number(number));
  const root = [...objects.values()].find(({ head }) => /\/Type \/Catalog\b/.test(head))!;
  const below = (number: number): number[] => {
    const { head } = objects.get(number)!;
    return PAGE.test(head) ? [number] : referred(/\/Kids \[([^\]]*)\]/.exec(head)![1]!).flatMap(below);
  };
  return below(referred(/\/Pages \d+ 0 R/.exec(root.head)![0])[0]!);
}

class Written {
  private readonly bytes: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')];
  private length = this.bytes[0]!.length;
  private readonly places: number[] = [0];

  number(): number {
    return this.places.push(0) - 1;
  }
  object(number: number, head: string, rest: Uint8Array = new Uint8Array()): void {
    this.places[number] = this.length;
    this.add(Buffer.from(`${number} 0 obj${head.startsWith('\n') ? '' : '\n'}${head}`, 'latin1'));
    this.add(rest);
    this.add(Buffer.from('endobj\n\n'));
  }
  end(catalog: number): Buffer {
    const place = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
    const table = `xref\n0 ${this.places.length}\n0000000000 65535 f \n${this.places.slice(1).map(place).join('')}`;
    const trailer = `trailer\n<< /Size ${this.places.length} /Root ${catalog} 0 R >>\nstartxref\n${this.length}\n%%EOF\n`;
    this.add(Buffer.from(table + trailer));
    return Buffer.concat(this.bytes);
  }
  private add(bytes: Uint8Array): void {
    this.bytes.push(bytes);
    this.length += bytes.length;
  }
}
