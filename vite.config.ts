import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks, recordImports } from './src/server/launch/build/chunks.ts';
import { readPlaceTree } from './src/server/places/read-places.ts';

const routes = tanstackRouter({
  routesDirectory: 'src/web/routes',
  generatedRouteTree: 'src/web/routing/route-tree.gen.ts',
  autoCodeSplitting: true,
  // Loaders are in the chunk of their screen, so the login page loads no other page's queries and schemas.
  codeSplittingOptions: {
    defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent']],
    // The login page is part of the first chunk: a new visitor sees it after one round trip.
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

// V8 compiles a script with this first line at once on a thread of its own, see docs/decisions/013-scripts-compiled-eagerly.md.
const compileEagerly: Plugin = {
  name: 'compile-eagerly',
  generateBundle: {
    order: 'post',
    handler: (_options, files) => {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

// The cascades of an address work without a network: all places are a chunk that the service worker stores with the app.
const placeTree: Plugin = {
  name: 'place-tree',
  resolveId: id => (id === 'virtual:place-tree' ? `\0${id}` : undefined),
  load: async id =>
    id === '\0virtual:place-tree'
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await readPlaceTree()))})`
      : undefined,
};

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

// `/login` is a page and an endpoint: GET gets the page.
const exceptGet = {
  target: api,
  bypass: (request: { method?: string; url?: string }) =>
    request.method === 'GET' ? request.url : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  // A build for Node asks its environment at run time, and React would render in development mode.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [recordImports, routes, react(), placeTree, compileEagerly, pwa],
  server: {
    proxy: { '/api': api, '/sanctum': api, '/pictures': api, '/login': exceptGet, '/logout': exceptGet },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    minify: true,
    copyPublicDir: !isSsrBuild,
    // For the shop's `Link` headers.
    manifest: isSsrBuild ? false : 'chunks.json',
    chunkSizeWarningLimit: 700,
    // The shop prerenders with a single file.
    rolldownOptions: { output: { codeSplitting: isSsrBuild ? false : { groups: chunks } } },
  },
  ssr: { noExternal: true },
}));
