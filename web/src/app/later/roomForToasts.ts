/** The top bar has no room beside its own tools. */
export const NARROW = '(max-width: 75em)';
const BAR_PX = 52;

/** In a narrow window the top bar grows by what the toasts need, and all that stands below it moves along. */
export function roomForToasts(place: HTMLElement, narrow: MediaQueryList): () => void {
  const { style } = document.documentElement;
  const fit = () => {
    const height = narrow.matches ? Math.ceil(place.getBoundingClientRect().height) : 0;
    if (height > 0) {
      style.setProperty('--toast-row', `${height}px`);
      style.setProperty('--topbar-height', `${BAR_PX + height}px`);
    } else {
      style.removeProperty('--toast-row');
      style.removeProperty('--topbar-height');
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(place);
  narrow.addEventListener('change', fit);
  return () => {
    observer.disconnect();
    narrow.removeEventListener('change', fit);
  };
}
