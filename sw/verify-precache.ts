import type { WorkboxPlugin } from 'workbox-core';

const isHtml = (type: string | null) => type?.startsWith('text/html') === true;

/**
 * A captive portal answers every URL with its own page. The app's scripts and styles are not pages, and its own page names
 * a script of the same build.
 */
export async function isAppFile(url: string, response: Response, files: readonly string[]): Promise<boolean> {
  if (!new URL(url).pathname.endsWith('.html')) return !isHtml(response.headers.get('content-type'));
  const page = await response.clone().text();
  return files.some(file => file.endsWith('.js') && page.includes(file));
}

/** Fails the installation of a new version if a file is not the app's own; the browser tries again later. */
export const verifyPrecachePlugin = (files: readonly string[]): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response, event }) => {
    // After the installation a missing file comes from the network and is not cached.
    const isInstalling = event.type === 'install' && response.ok;
    if (isInstalling && !(await isAppFile(request.url, response, files)))
      throw new Error(`Not the app's own: ${request.url}`);
    return response;
  },
});
