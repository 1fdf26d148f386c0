import { describe, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { type Import, listSourceFiles, readImports } from './imports.ts';
import { allowed, roomOf, rooms } from './rooms.ts';

const files = listSourceFiles();
const imports = files.flatMap(readImports);
// The demo may only be loaded by `import()`, so that a shop without it does not load it.
const loadsDemo = ({ target, isDynamic }: Import) => isDynamic && target.startsWith('src/demo/seed/');
// Style sheets import none of our code.
const isStyle = ({ target }: Import) => target.endsWith('.css');

test('every file belongs to a room', () => {
  expect(files.filter(file => !roomOf(file))).toEqual([]);
});

test('every file imports only what its room may import', () => {
  const forbidden = imports
    .filter(entry => !loadsDemo(entry) && !isStyle(entry) && !allowed(entry.file, entry.target))
    .map(({ file, target, line }) => `${file}:${line} may not import ${target} (${roomOf(file)?.name})`);
  expect(forbidden).toEqual([]);
});

describe('the table forbids', () => {
  test.each(rooms.map(({ name, forbiddenImport }) => [name, ...forbiddenImport]))(
    '%s: %s may not import %s',
    (name, file, target) => {
      expect(roomOf(file)?.name).toBe(name);
      expect(allowed(file, target)).toBe(false);
    },
  );
});

test('readImports finds packages, relative and dynamic imports', () => {
  const targets = readImports('src/web/app/main.tsx').map(({ target }) => target);
  expect(targets).toContain('react-dom/client');
  expect(targets).toContain('src/web/app/router.tsx');
  expect(targets).toContain('src/web/auth/calls.ts');
});

test('folders do not import each other in a cycle', () => {
  expect(findCycles(imports)).toEqual([]);
});
