/** Down to where a field's surroundings are in sight: a form's buttons stand in a bar over the end of the page. */
export function endOfSight(field: Element): number {
  const end = window.visualViewport?.height ?? window.innerHeight;
  const bar = field.closest('form')?.querySelector('[data-form-bar]')?.getBoundingClientRect();
  return bar ? Math.min(end, bar.top) : end;
}
