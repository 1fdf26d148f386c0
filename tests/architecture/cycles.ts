import type { Import } from './imports.ts';

/** Each cycle of folders as `a → b → a`, once for each folder in it. Dynamic imports do not count. */
export function findCycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { file, target, isDynamic } of imports) {
    if (!/^(src|sw)\//.test(target) || isDynamic || folderOf(file) === folderOf(target)) continue;
    edges.set(folderOf(file), (edges.get(folderOf(file)) ?? new Set()).add(folderOf(target)));
  }
  return [...edges.keys()].flatMap(start => findCycle(edges, start) ?? []);
}

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

function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): string | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start].join(' → ');
      if (!visited.has(next)) paths.push([...path, next]);
      visited.add(next);
    }
  }
  return undefined;
}
