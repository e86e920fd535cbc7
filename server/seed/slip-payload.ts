/** What a Thai bank slip's QR says: the sending bank and its reference, in EMV's tag-length-value form. */
export interface SlipQr {
  /** Three digits: 004, 014, … */
  bank: string;
  reference: string;
}

/** The text of a slip's QR; the last four characters are the checksum over everything before them. */
export function slipPayload({ bank, reference }: SlipQr): string {
  const transfer = tag('00', tag('00', '000001') + tag('01', bank) + tag('02', reference));
  const open = `${transfer}${tag('51', 'TH')}9104`;
  return open + crc16(open);
}

/** The same with a checksum that does not fit, as a retouched slip has. */
export function forgedPayload(qr: SlipQr): string {
  const good = slipPayload(qr);
  const last = parseInt(good.slice(-4), 16) ^ 0x0101;
  return good.slice(0, -4) + hex(last);
}

/** CRC-16/CCITT-FALSE in four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return hex(crc);
}

const tag = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;
const hex = (n: number): string => n.toString(16).toUpperCase().padStart(4, '0');
