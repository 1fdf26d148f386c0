import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const routes = tanstackRouter({
  routesDirectory: 'src/web/routes',
  generatedRouteTree: 'src/web/routing/route-tree.gen.ts',
  autoCodeSplitting: true,
  // A loader lies with its screen: the login page then carries no other page's calls and schemas.
  codeSplittingOptions: {
    defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent']],
    // The front door comes with the first file: whoever is new sees it after one round trip.
    splitBehavior: ({ routeId }) => (routeId === '/_guest' || routeId === '/_guest/login' ? [] : undefined),
  },
  quoteStyle: 'single',
});

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
  injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'] },
  devOptions: { enabled: false },
});

// What every page needs is one file, what forms need a second, what asks the shop a third, and what several of a customer's
// pages need a fourth. Left alone the builder makes a hundred small ones: they compress badly, cost a round of headers each,
// and a slow phone that starts with no network takes half as long again.
const controls =
  /@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|CloseButton|InlineInput|Input|Loader|Text|TextInput|Transition|UnstyledButton)\//;
const chunks = [
  { name: 'shell', tags: ['$initial' as const], priority: 3 },
  { name: 'controls', test: controls, priority: 2 },
  { name: 'calls', test: /node_modules\/(ky|zod)\/|src\/web\/network\//, priority: 1 },
  { name: 'shared', minShareCount: 2, priority: 0 },
];

// Chromium keeps no compiled form of modules, and compiles each function anew, one by one, when it is first called: a third of a
// slow phone's start. With these words as its first line a file is compiled whole, beside the page's own work.
const compiledWhole: Plugin = {
  name: 'compiled-whole',
  generateBundle: {
    order: 'post',
    handler: (_options, files) => {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

// `/login` is a page and a call: a browser that wants a page gets the page.
const callsOnly = {
  target: api,
  bypass: (request: { method?: string; url?: string }) =>
    request.method === 'GET' ? request.url : undefined,
};

export default defineConfig({
  plugins: [routes, react(), compiledWhole, pwa],
  server: {
    proxy: { '/api': api, '/sanctum': api, '/pictures': api, '/login': callsOnly, '/logout': callsOnly },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
