interface Followed {
  href: string;
  /** Which of the links that lead there. */
  nth: number;
}
/** By the place in the browser's history: the link that was followed from it. */
const followed = new Map<string, Followed>();
const MOST = 50;
/** So long a screen may take to have its links again. */
const LATEST_MS = 5_000;

const place = (): string => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '';
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#content a[href]')];
const leadsTo = (link: HTMLAnchorElement) => link.getAttribute('href') ?? '';

/**
 * The browser's Back draws a screen from its beginning, and whoever works by keyboard would start again at its head: the link that
 * was followed from there has the focus again as soon as it is drawn, unless something else has it or a hand moves.
 */
export function keepFollowed() {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#content a[href]');
    if (!link) return;
    const href = leadsTo(link);
    if (followed.size >= MOST) followed.delete(followed.keys().next().value!);
    followed.set(place(), {
      href,
      nth: links()
        .filter((one) => leadsTo(one) === href)
        .indexOf(link),
    });
  };
  document.addEventListener('click', remember, { capture: true });

  let stop = () => {};
  const back = () => {
    stop();
    const wanted = followed.get(place());
    if (!wanted) return;
    followed.delete(place());
    // the screen that is left may stand yet, with the same link in it: what goes away with it is looked for again
    const look = () => {
      if (document.activeElement !== document.body) return;
      links()
        .filter((link) => leadsTo(link) === wanted.href)
        [wanted.nth]?.focus();
    };
    const watch = new MutationObserver(look);
    const late = setTimeout(() => stop(), LATEST_MS);
    stop = () => {
      watch.disconnect();
      clearTimeout(late);
      for (const hand of HANDS) document.removeEventListener(hand, stop);
    };
    for (const hand of HANDS) document.addEventListener(hand, stop);
    watch.observe(document.body, { childList: true, subtree: true });
    // the router has heard of it first and draws what is kept at once
    look();
  };
  window.addEventListener('popstate', back);
}
const HANDS = ['keydown', 'pointerdown'] as const;
