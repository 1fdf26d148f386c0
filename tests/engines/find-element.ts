import type { Role } from './browser.ts';

/**
 * The first visible element of this role and name that does not move, or `null`. Runs in the page, so it uses nothing from
 * outside itself.
 */
export async function findElement(role: Role, name: string): Promise<HTMLElement | null> {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    textbox: 'input:not([type="checkbox"]), textarea',
    heading: 'h1, h2',
    article: 'article',
  };
  const pattern = new RegExp(`^(?:${name})$`, 's');
  const matchesName = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return pattern.test(text.normalize().replace(/\s+/g, ' ').trim());
  };
  // What stands under an open dialog cannot be used, though it may have the same name.
  const root = document.querySelector('[aria-modal="true"]') ?? document;
  const match = [...root.querySelectorAll<HTMLElement>(selectors[role])].find(
    element => element.checkVisibility({ visibilityProperty: true }) && matchesName(element),
  );
  if (!match) return null;
  // A click at the position of an element that is still sliding in would miss it.
  const readPosition = () => JSON.stringify(match.getBoundingClientRect());
  const before = readPosition();
  await new Promise(resolve => setTimeout(resolve, 50));
  return readPosition() === before ? match : null;
}

/** `findElement` as an expression, for a browser that is controlled over WebDriver. */
export const findElementExpression = (role: Role, name: string): string =>
  `(${findElement.toString()})(${JSON.stringify(role)}, ${JSON.stringify(name)})`;
