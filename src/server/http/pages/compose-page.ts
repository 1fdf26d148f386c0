import type { CustomerScreen } from './page-preloads.ts';

/** How index.html loads the app. */
const appScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const appPreloads = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * The prerendered screen with its styles before it, and the app after it: on a slow line its pictures come first. The
 * script in index.html starts the app, which takes its place, see src/web/app/prerender/replace-prerendered.ts.
 */
export function composePage(page: string, body: string, screen: CustomerScreen | undefined): string {
  const { styles = [], scripts = [], reads = [] } = screen ?? {};
  const links = styles.map(url => `<link rel="stylesheet" crossorigin href="${url}">`);
  const preload = (url: string, id = '') =>
    `<link rel="modulepreload"${id} fetchpriority="low" crossorigin href="${url}">`;
  const app = [
    preload(appScript.exec(page)?.[1] ?? '', ' id="app-script"'),
    ...scripts.map(url => preload(url)),
    ...reads.map(url => `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`),
  ];
  return page
    .replace(appScript, '')
    .replaceAll(appPreloads, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root">', root => `<div id="prerendered">${body}</div>${app.join('')}${root}`);
}
