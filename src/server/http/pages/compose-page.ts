/** The app takes the place of what is prerendered, see src/web/app/prerender/replace-prerendered.ts. */
export function composePage(page: string, styles: readonly string[], body: string): string {
  const links = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
  return page
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root">', root => `<div id="prerendered">${body}</div>${root}`);
}
