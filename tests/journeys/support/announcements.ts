import type { Locator } from '@playwright/test';

/** Records what live regions within the element say from now on; the returned function reads it. */
export async function recordAnnouncements(element: Locator): Promise<() => Promise<string[]>> {
  await element.evaluate(root => {
    root.setAttribute('data-announcements', '[]');
    const record = (text: string) => {
      const texts: string[] = JSON.parse(root.getAttribute('data-announcements') ?? '[]');
      root.setAttribute('data-announcements', JSON.stringify([...texts, text]));
    };
    const observer = new MutationObserver(mutations => {
      for (const { target, addedNodes } of mutations) {
        const container = target instanceof Element ? target : target.parentElement;
        if (container?.closest('[role="status"]'))
          for (const node of addedNodes) if (node.textContent) record(node.textContent);
      }
    });
    observer.observe(root, { subtree: true, childList: true });
  });
  return async () => JSON.parse((await element.getAttribute('data-announcements')) ?? '[]');
}
