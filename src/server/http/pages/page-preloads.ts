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

/** A screen of a signed-in customer. */
export interface CustomerScreen {
  /** The name of its route's file: `home`, `orders.$id_.edit`. */
  route: string;
  pattern: RegExp;
  /**
   * The `Link` header of its page. The browser would find these files one wave after another: the app, the session, the
   * frame, the screen.
   */
  link: string;
  /** Files that its HTML needs, besides those of every page. */
  styles: readonly string[];
}

/** From `chunks.json`, which is Vite's manifest. */
export function readCustomerScreens(webFolder: string): readonly CustomerScreen[] {
  const chunks = readManifest(webFolder);
  return Object.keys(chunks).flatMap(name => {
    const route = screenFile.exec(name)?.[1];
    if (!route) return [];
    const { scripts, styles } = listFiles(chunks, [...frame, name]);
    const link = `${linkHeader(scripts, styles)}${linkReads(route)}`;
    return [{ route, pattern: patternOf(route), link, styles }];
  });
}

function readManifest(webFolder: string): Manifest {
  const file = path.join(webFolder, 'chunks.json');
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** `orders.$id_.edit` is the file of /orders/7/edit, and `orders.index` of /orders. The app opens / at home. */
function patternOf(route: string): RegExp {
  if (route === 'home') return /^\/(home\/?)?$/;
  const parts = route.split('.').filter(part => part !== 'index');
  return new RegExp(`^/${parts.map(part => (part.startsWith('$') ? '[^/]+' : part)).join('/')}/?$`);
}

function listFiles(chunks: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
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
  return { scripts: [...scripts], styles: [...styles] };
}

const linkHeader = (scripts: readonly string[], styles: readonly string[]) =>
  [
    ...styles.map(file => `</${file}>; rel=preload; as=style; crossorigin`),
    ...scripts.map(file => `</${file}>; rel=modulepreload`),
  ].join(', ');

const linkReads = (route: string) =>
  (readsOf[route] ?? []).map(url => `, <${url}>; rel=preload; as=fetch; crossorigin`).join('');

// The parts of a route that are split off have a query in their names.
function findChunk(chunks: Manifest, name: string) {
  return chunks[name] ?? chunks[Object.keys(chunks).find(key => key.startsWith(`${name}?`)) ?? ''];
}
