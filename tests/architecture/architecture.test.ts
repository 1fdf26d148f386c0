import { describe, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { type Import, listSourceFiles, readImports } from './imports.ts';
import { allowed, roomOf, rooms } from './rooms.ts';

const files = listSourceFiles();
const imports = files.flatMap(readImports);
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
  const targets = readImports('src/web/app/main.tsx').map(({ target }) => target);
  expect(targets).toContain('react-dom/client');
  expect(targets).toContain('src/web/app/router.tsx');
  expect(targets).toContain('src/web/auth/calls.ts');
});

test('no folder imports another one that imports it, over any number of steps', () => {
  expect(findCycles(imports)).toEqual([]);
});
