import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Checks every rule, and once more the colours of the dark theme. */
export async function expectNoViolations(page: Page, place: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  expect(await findViolations(page, {}), place).toEqual([]);
  await showTheme(page, 'dark');
  expect(await findViolations(page, { runOnly: ['color-contrast'] }), `${place}, dark`).toEqual([]);
  await showTheme(page, 'light');
}

async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(finishTransitions);
}

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  // To describe all that passes as well takes as long as the rules.
  const { violations } = await page.evaluate(
    chosen => window.axe.run(document, { ...chosen, resultTypes: ['violations'] }),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** The end of one transition may begin the next: a colour is inherited. */
function finishTransitions(): void {
  const findTransitions = () => document.getAnimations().filter(each => each instanceof CSSTransition);
  for (let left = findTransitions(); left.length > 0; left = findTransitions())
    for (const transition of left) transition.finish();
}
