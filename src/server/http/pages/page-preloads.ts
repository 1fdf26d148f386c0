import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const chunk = z.object({
  file: z.string(),
  /** Names of other chunks. */
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const manifest = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifest>;

/** Every page loads it. */
const entry = 'index.html';
/** What every page of a signed-in customer loads, besides its own screen. */
const frame = ['src/web/app/session.ts', 'src/web/routes/_customer.tsx'];

/**
 * What screens ask for first, exactly as the app writes it: each would be asked for only after what comes before it, the
 * first after all scripts have run.
 */
const reads = ['/api/user', '/api/shopping-cart', '/api/categories'];
const firstList = '/api/products?page=1&text=&sort=newest';
const readsOf: Record<string, readonly string[]> = {
  home: [...reads, '/api/paymentRequest', firstList],
  shop: [...reads, '/api/tags', firstList],
};

const screenFile = /^src\/web\/routes\/_customer\/(.+)\.tsx/;

/**
 * The `Link` header of a customer's page. The browser would find these files one wave after another: the app, the session,
 * the frame, the screen. `chunks.json` is Vite's manifest.
 */
export function openPagePreloads(webFolder: string): (pathname: string) => string | undefined {
  const chunks = readManifest(webFolder);
  const screens = Object.keys(chunks).flatMap(name => {
    const route = screenFile.exec(name)?.[1];
    return route
      ? [{ pattern: patternOf(route), header: `${linkHeader(chunks, [...frame, name])}${linkReads(route)}` }]
      : [];
  });
  return pathname => screens.find(({ pattern }) => pattern.test(pathname))?.header;
}

function readManifest(webFolder: string): Manifest {
  const file = path.join(webFolder, 'chunks.json');
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** `orders.$id_.edit` is the file of /orders/7/edit, and `orders.index` of /orders. */
function patternOf(route: string): RegExp {
  const parts = route.split('.').filter(part => part !== 'index');
  return new RegExp(`^/${parts.map(part => (part.startsWith('$') ? '[^/]+' : part)).join('/')}/?$`);
}

function linkHeader(chunks: Manifest, names: readonly string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], css = [] } = findChunk(chunks, name) ?? {};
    if (name === entry || !file || scripts.has(file)) return;
    for (const imported of imports) add(imported);
    scripts.add(file);
    for (const style of css) styles.add(style);
  };
  for (const name of names) add(name);
  return [
    ...[...styles].map(file => `</${file}>; rel=preload; as=style; crossorigin`),
    ...[...scripts].map(file => `</${file}>; rel=modulepreload`),
  ].join(', ');
}

const linkReads = (route: string) =>
  (readsOf[route] ?? []).map(url => `, <${url}>; rel=preload; as=fetch; crossorigin`).join('');

// The parts of a route that are split off have a query in their names.
function findChunk(chunks: Manifest, name: string) {
  return chunks[name] ?? chunks[Object.keys(chunks).find(key => key.startsWith(`${name}?`)) ?? ''];
}
