import type { WorkboxPlugin } from 'workbox-core';

const isPage = (type: string | null) => type?.startsWith('text/html') === true;

/**
 * Whether an answer is the app's own file. A network that wants a sign-in first answers every address with a page: scripts
 * and styles are none, and the app's page names a script that is kept with it.
 */
export async function isAppFile(
  address: string,
  response: Response,
  files: readonly string[],
): Promise<boolean> {
  if (!new URL(address).pathname.endsWith('.html')) return !isPage(response.headers.get('content-type'));
  const page = await response.clone().text();
  return files.some(file => file.endsWith('.js') && page.includes(file));
}

/** Lets a version be installed of its own files alone; the browser tries again later. */
export const verifyPrecachePlugin = (files: readonly string[]): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response, event }) => {
    // A file that went missing later is shown as the network has it, and not kept.
    const keeping = event.type === 'install' && response.ok;
    if (keeping && !(await isAppFile(request.url, response, files)))
      throw new Error(`Not the app's own: ${request.url}`);
    return response;
  },
});
