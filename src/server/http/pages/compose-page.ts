import type { CustomerScreen } from './page-preloads.ts';

/** How index.html loads the app. */
const appScripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * The prerendered screen with its styles before it, and the app after it: on a slow line its pictures come first. The app
 * takes its place, see src/web/app/prerender/replace-prerendered.ts.
 */
export function composePage(page: string, body: string, screen: CustomerScreen | undefined): string {
  const { styles = [], scripts = [], reads = [] } = screen ?? {};
  const links = styles.map(url => `<link rel="stylesheet" crossorigin href="${url}">`);
  const app = [
    ...[...page.matchAll(appScripts)].map(([script]) => lowerPriority(script.trim())),
    ...scripts.map(url => lowerPriority(`<link rel="modulepreload" crossorigin href="${url}">`)),
    ...reads.map(url => `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`),
  ];
  return page
    .replaceAll(appScripts, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root">', root => `<div id="prerendered">${body}</div>${app.join('')}${root}`);
}

const lowerPriority = (tag: string) => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');
