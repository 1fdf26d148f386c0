import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowed, roomOf, rooms } from './architecture.ts';

const files = globSync('{src,sw}/**/*.{ts,tsx}').filter(file => !/(\.gen|\.d)\.ts$/.test(file));
const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

interface Import {
  file: string;
  target: string;
  line: number;
  isDynamic: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(importPattern)].map(match => ({
    file,
    target: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? ''),
    line: source.slice(0, match.index + match[0].length).split('\n').length,
    isDynamic: match[2] !== undefined,
  }));
}

/** A path from the project's root; packages keep their names. */
function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return path.join(path.dirname(file), target);
  return target.replace(/^#(contract|demo|design|server|web)\//, 'src/$1/');
}

const imports = files.flatMap(importsOf);
// The demo is loaded only when it is wanted: no other import of it is allowed.
const loadsDemo = ({ target, isDynamic }: Import) => isDynamic && target.startsWith('src/demo/seed/');
// Style sheets import nothing of ours, and stand beside what they style.
const isStyle = ({ target }: Import) => target.endsWith('.css');

test('every file belongs to a room', () => {
  expect(files.filter(file => !roomOf(file))).toEqual([]);
});

test('every import is one that its room may have', () => {
  const forbidden = imports
    .filter(entry => !loadsDemo(entry) && !isStyle(entry) && !allowed(entry.file, entry.target))
    .map(({ file, target, line }) => `${file}:${line} may not import ${target} (${roomOf(file)?.name})`);
  expect(forbidden).toEqual([]);
});

describe('the table refuses', () => {
  test.each(rooms.map(({ name, probe }) => [name, ...probe]))(
    '%s: %s may not import %s',
    (name, file, target) => {
      expect(roomOf(file)?.name).toBe(name);
      expect(allowed(file, target)).toBe(false);
    },
  );
});

test('the search for imports finds every kind of import', () => {
  const targets = importsOf('src/web/app/main.tsx').map(({ target }) => target);
  expect(targets).toContain('react-dom/client');
  expect(targets).toContain('src/web/app/router.tsx');
  expect(targets).toContain('src/web/auth/commands.ts');
});

/**
 * `src/web/cart/labels.tsx` → `src/web/cart`, `src/design/layout/card.tsx` → `src/design`, `sw/sw.ts` → `sw`. On the server
 * the routes of all nouns are one layer above everything else, and the tables of all nouns one below.
 */
function folderOf(file: string): string {
  const layer = /^src\/server\/\w+\/(?:[\w-]+-)?(routes|tables)\.ts$/.exec(file);
  if (layer) return `${layer[1]} of the server`;
  const [root = '', room = '', noun = ''] = file.split('/');
  if (root !== 'src') return root;
  return ['server', 'web'].includes(room) ? `${root}/${room}/${noun}` : `${root}/${room}`;
}

test('no folder imports another one that imports it, over any number of steps', () => {
  const edges = new Map<string, Set<string>>();
  for (const { file, target, isDynamic } of imports) {
    if (!/^(src|sw)\//.test(target) || isDynamic || folderOf(file) === folderOf(target)) continue;
    edges.set(folderOf(file), (edges.get(folderOf(file)) ?? new Set()).add(folderOf(target)));
  }
  expect([...edges.keys()].flatMap(start => findCycle(edges, start) ?? [])).toEqual([]);
});

/** The folders on a path from `start` back to it, if there is one. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (let route = paths.shift(); route; route = paths.shift()) {
    for (const next of edges.get(route.at(-1) ?? '') ?? []) {
      if (next === start) return [...route, start].join(' → ');
      if (!visited.has(next)) paths.push([...route, next]);
      visited.add(next);
    }
  }
  return undefined;
}
