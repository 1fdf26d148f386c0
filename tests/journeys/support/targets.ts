import type { Page } from '@playwright/test';

interface Target {
  name: string;
  width: number;
  height: number;
}

const selector = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"]';

/**
 * Visible targets narrower or lower than `minimum` px. A checkbox is as large as its label; links within a sentence are
 * left out, because its lines decide how high they are (WCAG 2.5.8).
 */
export function findSmallTargets(page: Page, minimum: number): Promise<Target[]> {
  return page.evaluate(
    ([selector, minimum]) => {
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent?.trim() !== element.textContent?.trim();
      const isTarget = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]') &&
        !element.matches('[type="hidden"], [type="file"]') &&
        !isInSentence(element);
      const measure = (element: Element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const isBox = element.matches('[type="checkbox"], [type="radio"]');
        const boxes = [element, ...(isBox ? labels : [])].map(box => box.getBoundingClientRect());
        return {
          name: element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80)),
          width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
          height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
        };
      };
      const targets = [...document.querySelectorAll(selector)].filter(isTarget).map(measure);
      // Sizes are fractions of a pixel.
      return targets.filter(({ width, height }) => Math.min(width, height) < minimum - 0.1);
    },
    [selector, minimum] as const,
  );
}
