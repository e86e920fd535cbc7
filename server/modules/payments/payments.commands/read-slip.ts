import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bestSlipQr, type SlipQr } from '../payments.rules.ts';

let ready: ReturnType<typeof reader> | undefined;

/** zxing would fetch its wasm from a CDN; ours comes from the package. */
async function reader() {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const zxing = await import('zxing-wasm/reader');
  await zxing.prepareZXingModule({
    overrides: {
      wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
    },
    fireImmediately: true,
  });
  return zxing;
}

/** Reads the bank-transfer QR of a slip picture; a PDF or an unreadable picture has none. */
export async function readSlip(bytes: Buffer): Promise<SlipQr> {
  const [{ default: sharp }, zxing] = await Promise.all([import('sharp'), (ready ??= reader())]);
  try {
    const { data, info } = await sharp(bytes)
      .resize(2000, 2000, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = await zxing.readBarcodes(
      {
        data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
        width: info.width,
        height: info.height,
      } as unknown as ImageData,
      { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 },
    );
    return bestSlipQr(found.map((f) => f.text));
  } catch {
    return { qr: 'none' };
  }
}
