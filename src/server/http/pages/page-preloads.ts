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

const screenFile = /^src\/web\/routes\/_customer\/(.+)\.tsx/;

/** A screen of a signed-in customer, and what a browser would find only wave after wave: the app, the session, the frame. */
export interface CustomerScreen {
  /** The name of its route's file: `home`, `orders.$id_.edit`. */
  route: string;
  pattern: RegExp;
  /** URLs, without those that every page names. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** From `chunks.json`, which is Vite's manifest. */
export function readCustomerScreens(webFolder: string): readonly CustomerScreen[] {
  const chunks = readManifest(webFolder);
  return Object.keys(chunks).flatMap(name => {
    const route = screenFile.exec(name)?.[1];
    if (!route) return [];
    const files = listFiles(chunks, [...frame, name]);
    return [{ route, pattern: patternOf(route), ...files }];
  });
}

export const linkHeader = ({ styles, scripts }: CustomerScreen): string =>
  [
    ...styles.map(url => `<${url}>; rel=preload; as=style; crossorigin`),
    ...scripts.map(url => `<${url}>; rel=modulepreload`),
  ].join(', ');

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
  const toUrl = (file: string) => `/${file}`;
  return { scripts: [...scripts].map(toUrl), styles: [...styles].map(toUrl) };
}

// The parts of a route that are split off have a query in their names.
function findChunk(chunks: Manifest, name: string) {
  return chunks[name] ?? chunks[Object.keys(chunks).find(key => key.startsWith(`${name}?`)) ?? ''];
}
