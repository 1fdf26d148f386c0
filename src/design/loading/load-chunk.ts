const firstRetryMs = 2_000;
const slowestRetryMs = 60_000;

/** Never rejects: what the network did not bring is asked for again, so that a page does not fall for a part of it. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, retryMs = firstRetryMs): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await waitForNetwork(retryMs);
    await reloadMissingStyles();
    return loadChunk(load, Math.min(2 * retryMs, slowestRetryMs));
  }
}

/** As browsers and Vite word it. */
const chunkErrors = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * The router reloads the page where an error begins with the browser's words for a missing chunk, and without network that
 * is the end of the app: the browser shows a page of its own. With other words the router shows the app's page for errors.
 */
export function keepAppOnChunkError(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Part of the app is missing: ${payload.message}`;
  });
}

export const isChunkError = (error: unknown) => error instanceof Error && chunkErrors.test(error.message);

function waitForNetwork(timeoutMs: number): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, timeoutMs);
    addEventListener('online', resolve, { once: true });
  });
}

/** Vite adds a chunk's stylesheet only once; one that did not load stays in the document, without its rules. */
async function reloadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(reload));
}

function reload(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise(resolve => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
  link.setAttribute('href', link.href);
  return settled;
}
