import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const routes = tanstackRouter({
  routesDirectory: 'src/web/routes',
  generatedRouteTree: 'src/web/route-tree.gen.ts',
  autoCodeSplitting: true,
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

export default defineConfig({
  plugins: [routes, react(), pwa],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
