import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Options {
  except?: string[];
}
const STILL = '* { transition: none !important }';
const LATER_ROWS = '[data-row]:nth-of-type(n + 7)';
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // a name that does not contain what is written cannot be spoken to: no tag of WCAG's has the rule yet
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** No serious or critical violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page, { except = [] }: Options = {}) {
  // Colours are measured when nothing fades any more, nor begins to while they are measured.
  const still = await page.addStyleTag({ content: STILL });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  await expectNone(page, RULES, except);
  await still.evaluate((style: HTMLStyleElement) => style.remove());
}

/** Of a page that was looked at in light: what the colours of dark change. It stays dark. */
export async function expectAccessibleInDark(page: Page, { except = [] }: Options = {}) {
  // At once, as the page would after a fade: to wait for it costs more than to look.
  await page.addStyleTag({ content: STILL });
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await expectNone(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, except);
}

async function expectNone(page: Page, rules: axe.RunOptions, except: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([options, hidden]) => {
      // of a long list the first rows: the others are made alike
      const exclude = hidden.filter((selector) => document.querySelector(selector));
      const found = await window.axe.run({ exclude }, options);
      return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    },
    [{ ...rules, resultTypes: ['violations'] } as axe.RunOptions, [LATER_ROWS, ...except]] as const,
  );
  const words = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(words.join('\n\n'), 'accessibility').toBe('');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
