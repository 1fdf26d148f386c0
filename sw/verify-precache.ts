import type { WorkboxPlugin } from 'workbox-core';
import { isFromShop, refetchUnlessFromShop } from './from-shop.ts';

const isHtml = (type: string | null) => type?.startsWith('text/html') === true;

/**
 * A captive portal answers every URL, with its own page or anything else. The app's scripts and styles are not pages, and
 * its own page names a script of the same build.
 */
export async function isAppFile(url: string, response: Response, files: readonly string[]): Promise<boolean> {
  if (!isFromShop(response)) return false;
  if (!new URL(url).pathname.endsWith('.html')) return !isHtml(response.headers.get('content-type'));
  const page = await response.clone().text();
  return files.some(file => file.endsWith('.js') && page.includes(file));
}

/** Fails the installation of a new version if a file is not the app's own; the browser tries again later. */
export const verifyPrecachePlugin = (files: readonly string[]): WorkboxPlugin => ({
  /**
   * An earlier version stored any file that was not a page, also a gateway's, and a broken app cannot ask for a repair: the
   * next version's installation is what reaches it. Files that the shop sent before its responses had the header are
   * downloaded again, too, 800 kB at most and once, because what is stored from now on has it. The old ones serve until
   * then.
   */
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
    cachedResponse && (event.type !== 'install' || isFromShop(cachedResponse)) ? cachedResponse : null,
  // Also for a file that is missing after the installation, which is not cached: a page that a gateway left in the HTTP cache
  // does not start, so it cannot ask for the repair.
  fetchDidSucceed: async ({ request, response, event }) => {
    const latest = await refetchUnlessFromShop(request, response);
    if (event.type === 'install' && latest.ok && !(await isAppFile(request.url, latest, files)))
      throw new Error(`Not the app's own: ${request.url}`);
    return latest;
  },
});
