import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The library would fetch its wasm from a foreign host; ours lies beside the app.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasm : prefix + file),
  },
});

/** What the codes in a picture say; none where it cannot be read. */
export const codesIn = async (picture: ImageData | Blob, options: ReaderOptions): Promise<string[]> =>
  (await readBarcodes(picture, options).catch(() => [])).map(({ text }) => text).filter(Boolean);
