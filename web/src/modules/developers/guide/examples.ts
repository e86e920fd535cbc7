/** What the API page shows, word for word; test/api-examples.test.ts takes it from here and runs it. */
export interface Example {
  name: 'curl' | 'pages' | 'receiver';
  language: 'sh' | 'ts';
  code: string;
}

export const examplesOf = (base: string): Example[] => [
  {
    name: 'curl',
    language: 'sh',
    code: `curl -sS "${base}/api/v1/orders?page_size=5" \\
  -H "Authorization: Bearer $LANGRAAN_KEY" \\
  -H "Accept-Language: en"`,
  },
  {
    name: 'pages',
    language: 'ts',
    code: `// LANGRAAN_KEY=lgr_… node orders.ts
interface Order {
  id: number;
  number: string;
  status: number;
  order_amount: number;
}
interface Page {
  Data: Order[];
  Datum: { total: number };
}

async function* allOrders(): AsyncGenerator<Order> {
  for (let page = 1, seen = 0; ; page++) {
    const response = await fetch(\`${base}/api/v1/orders?page=\${page}&page_size=200\`, {
      headers: { authorization: \`Bearer \${process.env['LANGRAAN_KEY']}\` },
    });
    // 401: the key was revoked or has expired · 403: it may not do this · 429: wait as long as retry-after says
    if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
    const { Data, Datum } = (await response.json()) as Page;
    yield* Data;
    seen += Data.length;
    if (Data.length === 0 || seen >= Datum.total) return;
  }
}

for await (const order of allOrders()) console.log(order.number, order.status, order.order_amount);
`,
  },
  {
    name: 'receiver',
    language: 'ts',
    code: `// LANGRAAN_SECRET=whsec_… PORT=8080 node receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env['LANGRAAN_SECRET'] ?? '';

/** The header is "t=<seconds>,v1=<hex>"; for a day after a new secret it has a v1 for each of the two. */
function isGenuine(header: string, body: string): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  // an old letter may have been recorded and sent by somebody else
  if (!(Math.abs(Date.now() / 1000 - Number(t)) < 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest('hex');
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' &&
      value.length === expected.length &&
      timingSafeEqual(Buffer.from(value), Buffer.from(expected)),
  );
}

/** A letter may come twice: its id stays the same. Keep the ids where they outlive the program. */
const seen = new Set<number>();

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(String(request.headers['langraan-signature']), body)) {
    response.writeHead(400).end();
    return;
  }
  // answer at once and work afterwards: after ten seconds the letter counts as lost and is sent again
  response.writeHead(204).end();
  const { id, event, data } = JSON.parse(body) as { id: number; event: string; data: { number?: string } };
  if (seen.has(id)) return;
  seen.add(id);
  console.log(event, data.number ?? '');
}).listen(Number(process.env['PORT'] ?? 8080));
`,
  },
];
