/** From a field to the next one that a chat text has left in doubt, at last to the goods. */
export function toNextMark(from: HTMLElement) {
  // who types in what lies over it, the finder, goes on there
  if (document.activeElement?.closest('[role="dialog"]') && !from.closest('[role="dialog"]')) return;
  const form = from.closest('form');
  const own = from.closest('[data-mark]');
  const marked = [...(form?.querySelectorAll('[data-mark]') ?? [])].filter((mark) => mark !== own);
  const next =
    marked.find((mark) => from.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    marked[0] ??
    form?.querySelector('[data-product-search]');
  // what cannot be sold is offered with its reason, and takes no focus
  next?.querySelector<HTMLElement>(':is(input, textarea, button):enabled')?.focus();
}
