import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowed } from './architecture.ts';

const files = globSync('{src,sw}/**/*.{ts,tsx}').filter(file => !file.endsWith('.gen.ts'));
const importLine =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

function importsOf(file: string): { target: string; line: number }[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(importLine)].map(match => ({
    target: resolve(file, match[1] ?? match[2] ?? match[3] ?? ''),
    line: source.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** Where an import leads, from the project's root; a package stays its own name. */
function resolve(file: string, target: string): string {
  if (target.startsWith('.')) return path.join(path.dirname(file), target);
  return target.replace(/^#(contract|demo|design|server|web)\//, 'src/$1/');
}

test('every import keeps to the table of rooms', () => {
  const broken = files.flatMap(file =>
    importsOf(file)
      .filter(({ target }) => !allowed(file, target))
      .map(({ target, line }) => `${file}:${line} may not import ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the walk sees the imports it judges', () => {
  const main = importsOf('src/web/app/main.tsx').map(({ target }) => target);
  expect(main).toContain('react-dom/client');
  expect(main).toContain('src/web/app/router.tsx');
});

test('the table refuses what it should', () => {
  expect(allowed('src/contract/cart.ts', 'src/server/app.ts')).toBe(false);
  expect(allowed('src/server/cart/rules.ts', 'drizzle-orm')).toBe(false);
  expect(allowed('src/server/cart/routes.ts', 'src/server/cart/tables.ts')).toBe(false);
  expect(allowed('src/web/cart/cart-screen.tsx', 'src/web/network/call.ts')).toBe(false);
  expect(allowed('src/web/cart/cart-screen.tsx', 'dexie')).toBe(false);
  expect(allowed('src/web/outbox/sender.ts', 'src/web/cart/commands.ts')).toBe(false);
  expect(allowed('sw/sw.ts', 'react')).toBe(false);
});
