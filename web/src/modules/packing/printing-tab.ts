/** A tab that says how far its PDF is, until it becomes the PDF. Opened at once: a browser lets nobody open one later. */
export interface PrintingTab {
  say(words: string, part: number | undefined): void;
  /** The PDF comes from its own address: it is saved under the name that the server gives it. */
  show(url: string): void;
  /** It has come, or the tab was closed. */
  isOver(): boolean;
}

/** Null where the browser blocks it. */
export function openPrintingTab(title: string, hint: string): PrintingTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { document: page } = tab;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  // an empty tab has no style sheet of ours
  const { fontFamily, color, backgroundColor } = getComputedStyle(document.body);
  Object.assign(page.body.style, { fontFamily, color, backgroundColor });
  const element = <K extends keyof HTMLElementTagNameMap>(name: K, style: Partial<CSSStyleDeclaration>) => {
    const made = page.createElement(name);
    Object.assign(made.style, style);
    return made;
  };
  const frame = element('main', {
    fontSize: '18px',
    maxWidth: '420px',
    margin: '30vh auto 0',
    padding: '0 24px',
    textAlign: 'center',
  });
  const words = element('p', { fontSize: '22px', fontWeight: '600' });
  words.role = 'status';
  const bar = element('progress', { width: '100%', height: '16px' });
  const small = element('p', { opacity: '0.75' });
  small.textContent = hint;
  frame.append(words, bar, small);
  page.body.append(frame);
  return {
    say(text, part) {
      words.textContent = text;
      if (part === undefined) bar.removeAttribute('value');
      else bar.value = part;
    },
    show: (url) => tab.location.replace(url),
    isOver: () => {
      try {
        return tab.closed || tab.document !== page;
      } catch {
        return true;
      }
    },
  };
}
