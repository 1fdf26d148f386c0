import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  file: string;
  /** A path from the project's root, or a package. */
  target: string;
  line: number;
  isDynamic: boolean;
}

export const listSourceFiles = (): string[] =>
  globSync('{src,sw}/**/*.{ts,tsx}').filter(file => !/(\.gen|\.d)\.ts$/.test(file));

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

export function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(importPattern)].map(match => ({
    file,
    target: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? ''),
    line: source.slice(0, match.index + match[0].length).split('\n').length,
    isDynamic: match[2] !== undefined,
  }));
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return path.join(path.dirname(file), target);
  return target.replace(/^#(contract|demo|design|server|web)\//, 'src/$1/');
}
