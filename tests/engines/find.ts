import type { Role } from './browser.ts';

/**
 * Runs in the page and so uses nothing from outside itself: the first element of this role and name that is seen and lies
 * still, as a hand would find it; `null` where there is none.
 */
export async function find(role: Role, name: string): Promise<HTMLElement | null> {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    textbox: 'input:not([type="checkbox"]), textarea',
    heading: 'h1, h2',
    article: 'article',
  };
  const wanted = new RegExp(`^(?:${name})$`, 's');
  const named = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return wanted.test(words.normalize().replace(/\s+/g, ' ').trim());
  };
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
    element => element.checkVisibility({ visibilityProperty: true }) && named(element),
  );
  if (!found) return null;
  // What is still sliding in would be missed by a click at where it was.
  const place = () => JSON.stringify(found.getBoundingClientRect());
  const before = place();
  await new Promise(resolve => setTimeout(resolve, 50));
  return place() === before ? found : null;
}

/** The same as an expression for a browser that is spoken to over a wire. */
export const finding = (role: Role, name: string): string =>
  `(${find.toString()})(${JSON.stringify(role)}, ${JSON.stringify(name)})`;
