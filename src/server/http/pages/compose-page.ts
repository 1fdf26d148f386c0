import type { CustomerScreen } from './page-preloads.ts';

/** How index.html loads the app. */
const appScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const appPreloads = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * The prerendered screen with its styles. The script in index.html loads the app's files, which lie in a template until
 * then: on a slow line they would come beside the first pictures. The app then takes the place of the screen, see
 * src/web/app/prerender/replace-prerendered.ts.
 */
export function composePage(page: string, body: string, screen: CustomerScreen | undefined): string {
  const { styles = [], scripts = [] } = screen ?? {};
  const links = styles.map(url => `<link rel="stylesheet" crossorigin href="${url}">`);
  const app = [appScript.exec(page)?.[1] ?? '', ...scripts].map(
    url => `<link rel="modulepreload" crossorigin href="${url}">`,
  );
  return page
    .replace(appScript, '')
    .replaceAll(appPreloads, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root">',
      root => `<div id="prerendered">${body}</div><template id="app-files">${app.join('')}</template>${root}`,
    );
}
