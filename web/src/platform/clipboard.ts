export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The picture may still be on its way: the key that asked for it is answered at once, as browsers want it. */
export const copyPicture = (png: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
