// Draws one transfer slip with a readable QR, for tests and trying out:
//   node_modules/.bin/node bin/make-slip.ts --amount 590 --reference 20261121A1B2C3 --bank 004 slip.jpg
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawSlip } from '../server/seed/slip-picture.ts';
import { forgedPayload, slipPayload } from '../server/seed/slip-payload.ts';

const USAGE = `node_modules/.bin/node bin/make-slip.ts [options] out.jpg
  --amount 590            baht
  --reference X           the bank's reference, at most 25 letters and digits
  --bank 004              sending bank, three digits
  --at 2026-11-21T14:05   when it was sent, Bangkok time; now when absent
  --sender "…"            who sent it
  --receiver "…"          who got it
  --no-qr                 a slip without a QR
  --bad-checksum          a retouched one: the QR's checksum does not fit`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    amount: { type: 'string', default: '590' },
    reference: { type: 'string', default: '2026112112345ABCDEFGH' },
    bank: { type: 'string', default: '004' },
    at: { type: 'string' },
    sender: { type: 'string', default: 'ทดลอง ท***' },
    receiver: { type: 'string', default: 'ร้านมะลิ' },
    'no-qr': { type: 'boolean', default: false },
    'bad-checksum': { type: 'boolean', default: false },
  },
});
const { amount, reference, bank, sender, receiver } = values;
const at = values.at ? new Date(`${values.at}+07:00`) : new Date();
const [out] = positionals;
const understood =
  Number(amount) > 0 && /^\w{1,25}$/.test(reference) && /^\d{3}$/.test(bank) && !Number.isNaN(at.getTime());
if (!out || positionals.length > 1 || !understood) {
  console.error(USAGE);
  process.exit(2);
}

const qr = values['no-qr']
  ? null
  : values['bad-checksum']
    ? forgedPayload({ bank, reference })
    : slipPayload({ bank, reference });
const receiverAccount = 'xxx-x-x6789-x';
writeFileSync(
  out,
  await drawSlip({
    amount: Math.round(Number(amount) * 100),
    at,
    bank,
    reference,
    sender,
    receiver,
    receiverAccount,
    qr,
  }),
);
console.log(`${out}: ${amount} baht, ${qr ?? 'no QR'}`);
