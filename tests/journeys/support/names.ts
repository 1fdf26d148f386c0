import type { Page } from '@playwright/test';

/** Names of buttons, and of links that lead to different places. */
export async function findRepeatedNames(page: Page): Promise<string[]> {
  const controls = page.getByRole('main').locator('button, a[href]:not([aria-hidden="true"])');
  const named = await controls.evaluateAll(elements =>
    elements.map(element => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      url: element.getAttribute('href'),
    })),
  );
  const isRepeated = ({ name, url }: (typeof named)[number], index: number) =>
    named.slice(0, index).some(other => other.name === name && (url === null || other.url !== url));
  return named.filter(isRepeated).map(({ name }) => name);
}

/** Of headings that skip a level: a screen reader's list of them would have a gap. */
export async function findSkippedLevels(page: Page): Promise<number[]> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll(headings => headings.map(heading => Number(heading.tagName.slice(1))));
  return levels.filter((next, index) => next > (levels[index - 1] ?? 0) + 1);
}
