import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Options {
  except?: string[];
  /** Of a page that was looked at already: only what another scheme of colours changes. */
  colours?: boolean;
}
const LATER_ROWS = '[data-row]:nth-of-type(n + 7)';

/** No serious or critical violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page, options: Options = {}) {
  // Colours are measured when nothing fades any more.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // There are no frames here: without them no second page has to be opened for each look.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    // a name that does not contain what is written cannot be spoken to: no tag of WCAG's has the rule yet
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  // of a long list the first rows: the others are made alike
  builder.exclude(LATER_ROWS);
  if (options.colours) builder.withRules(['color-contrast']);
  for (const selector of options.except ?? []) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const words = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(words.join('\n\n'), 'accessibility').toBe('');
}
