import type { Plugin } from 'vite';

// Six common chunks: what every page needs, form controls, the API client, what the first screens share, what the sheets
// loaded right after them share, and what only later screens share. The bundler's own splitting makes a hundred small files, see docs/decisions/011-few-chunks.md.
export const chunks = [
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(Button|Checkbox|CloseButton|InlineInput|Input|Loader|Text|TextInput|Transition|UnstyledButton)\//,
    priority: 3,
  },
  { name: 'calls', test: /node_modules\/(ky|zod)\/|src\/web\/network\//, priority: 2 },
  { name: 'shared', test: isOnFirstScreen, minShareCount: 2, priority: 1 },
  { name: 'sheets', test: isOfFirstSheets, minShareCount: 2, priority: 1 },
  { name: 'later', minShareCount: 2, priority: 0 },
];

/** The frame, home and the shop: what a customer sees first. */
const firstScreens = /src\/web\/(routes\/_customer(\.tsx|\/(home|shop)\.tsx)|app\/session\.ts)/;

/** The menu, the filter and the changes to send: loaded as soon as the first screen stands. */
const firstSheets =
  /src\/web\/(frame\/menu\/sidebar|catalogue\/filter\/filter-sheet|frame\/outbox\/outbox-sheet)\.tsx/;

// Mantine's index imports every component, so its imports do not tell what a screen or sheet needs.
const sheetParts =
  /@mantine\/core\/esm\/components\/(Drawer|FocusTrap|Modal|ModalBase|Overlay|Switch)\/|node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\//;
const laterParts =
  /@mantine\/core\/esm\/components\/(Combobox\/(?!get-parsed|ComboboxChevron)|(Popover|Radio|ScrollArea|Select|Tabs|Textarea)\/)|node_modules\/(@floating-ui|react-textarea-autosize)\//;

const importedIds = new Map<string, readonly string[]>();

/** For `isOnFirstScreen`, which runs when all modules are known. */
export const recordImports: Plugin = {
  name: 'record-imports',
  moduleParsed: module => void importedIds.set(module.id, module.importedIds),
};

const imported = new Map<RegExp, Set<string>>();

/** Not what they load when it is needed, nor what only other screens import. */
function isImportedBy(roots: RegExp, id: string): boolean {
  const found = imported.get(roots) ?? findImported([...importedIds.keys()].filter(root => roots.test(root)));
  imported.set(roots, found);
  return found.has(id);
}

function isOnFirstScreen(id: string): boolean {
  return isImportedBy(firstScreens, id) && !sheetParts.test(id) && !laterParts.test(id);
}

function isOfFirstSheets(id: string): boolean {
  return isImportedBy(firstSheets, id) && !laterParts.test(id);
}

function findImported(roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  // Iterating a set also visits what is added meanwhile.
  for (const id of found) for (const imported of importedIds.get(id) ?? []) found.add(imported);
  return found;
}
