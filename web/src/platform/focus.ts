/** What floats over the screen and goes away again. */
const FLOATING = '[role=dialog], [role=menu]';

/**
 * A dialog that leaves the tree together with its parent takes the focus with it, and whoever works by keyboard
 * starts again at the top of the page. What had the focus before gets it back; where that is gone too (a menu's
 * line, a row that was dealt with), the screen itself.
 */
export function keepFocus() {
  let before: HTMLElement | undefined;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return;
    watch.disconnect();
    const screen = document.getElementById('content');
    (before?.isConnected ? before : screen)?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('[role=dialog]')) watch.observe(document.body, { childList: true, subtree: true });
    else if (!target.closest(FLOATING)) {
      watch.disconnect();
      before = target;
    }
  });
}
