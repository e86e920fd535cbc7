/** Long enough for a slow printer's dialog to have read it. */
const KEPT_MS = 60_000;

/**
 * Prints a PDF without showing it: the browser's print dialog comes at once, and none at all where the browser was started with
 * `--kiosk-printing` (docs/printing.md). Resolves when the browser has it.
 */
export async function printAtOnce(pdf: Blob): Promise<void> {
  const url = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  // hidden otherwise, a frame has nothing to print
  Object.assign(frame.style, {
    position: 'fixed',
    inset: 'auto 0 0 auto',
    width: '1px',
    height: '1px',
    border: '0',
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = url;
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => resolve(), { once: true }),
  );
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.print();
  window.setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, KEPT_MS);
}
