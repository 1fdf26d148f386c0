import type { Plugin } from 'vite';

// Five common chunks: what every page needs, form controls, the API client, what the first screens share, and what only
// later ones share. The bundler's own splitting makes a hundred small files, see docs/decisions/011-few-chunks.md.
export const chunks = [
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|CloseButton|InlineInput|Input|Loader|Text|TextInput|Transition|UnstyledButton)\//,
    priority: 3,
  },
  { name: 'calls', test: /node_modules\/(ky|zod)\/|src\/web\/network\//, priority: 2 },
  { name: 'shared', test: isOnFirstScreen, minShareCount: 2, priority: 1 },
  { name: 'later', minShareCount: 2, priority: 0 },
];

/** The frame, home and the shop: what a customer sees first. */
const firstScreens = /src\/web\/(routes\/_customer(\.tsx|\/(home|shop)\.tsx)|app\/session\.ts)/;

// Mantine's index imports every component, so its imports do not tell what a screen needs.
const overlays =
  /@mantine\/core\/esm\/components\/(Combobox\/(?!get-parsed|ComboboxChevron)|(Drawer|FocusTrap|Modal|ModalBase|Overlay|Popover|Radio|ScrollArea|Select|Switch|Tabs|Textarea)\/)|node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|react-textarea-autosize|use-callback-ref|use-sidecar)\//;

const importedIds = new Map<string, readonly string[]>();

/** For `isOnFirstScreen`, which runs when all modules are known. */
export const recordImports: Plugin = {
  name: 'record-imports',
  moduleParsed: module => void importedIds.set(module.id, module.importedIds),
};

let onFirstScreens: Set<string> | null = null;

/** Not what they load when it is needed, nor what only other screens import. */
function isOnFirstScreen(id: string): boolean {
  onFirstScreens ??= findImported([...importedIds.keys()].filter(module => firstScreens.test(module)));
  return onFirstScreens.has(id) && !overlays.test(id);
}

function findImported(roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  // Iterating a set also visits what is added meanwhile.
  for (const id of found) for (const imported of importedIds.get(id) ?? []) found.add(imported);
  return found;
}
