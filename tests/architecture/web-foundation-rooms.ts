import { anyNoun, contract, folder, packages, type Room } from './room.ts';
import { design, localStore, network, outbox, query, react, senderFiles, storage } from './web-patterns.ts';

export const webFoundationRooms: readonly Room[] = [
  {
    name: 'design system',
    files: design,
    mayImport: [react, packages('@mantine', '@fontsource', 'thumbhash'), contract, design],
    forbiddenImport: ['src/design/controls/chip.tsx', 'src/web/network/reachability/reachability.ts'],
  },
  {
    name: 'storage',
    files: storage,
    mayImport: [packages('dexie', 'zod'), query, contract, storage],
    forbiddenImport: ['src/web/storage/query-cache.ts', 'src/web/network/call.ts'],
  },
  {
    name: 'network hooks',
    files: /^src\/web\/network\/(reachability\/)?use-/,
    mayImport: [packages('react', 'uuid'), contract, network],
    forbiddenImport: ['src/web/network/reachability/use-reachable.ts', '@mantine/core'],
  },
  {
    name: 'network',
    files: network,
    mayImport: [packages('ky', 'zod'), contract, network, localStore],
    forbiddenImport: ['src/web/network/call.ts', 'react'],
  },
  {
    name: 'outbox screens',
    files: folder('src/web/outbox/ui'),
    mayImport: [react, contract, design, outbox],
    forbiddenImport: ['src/web/outbox/ui/rejection-note.tsx', 'src/web/cart/queries.ts'],
  },
  {
    name: 'outbox',
    files: outbox,
    mayImport: [
      packages('dexie', 'uuid', 'zod'),
      query,
      contract,
      /^src\/web\/outbox\/(?!ui\/)/,
      network,
      storage,
    ],
    forbiddenImport: ['src/web/outbox/sending/sender.ts', 'src/web/cart/commands.ts'],
  },
  {
    name: 'sync',
    files: folder('src/web/sync'),
    mayImport: [
      query,
      contract,
      folder('src/web/sync'),
      senderFiles,
      network,
      storage,
      new RegExp(`^src/web/${anyNoun}/commands\\.ts$`),
    ],
    forbiddenImport: ['src/web/sync/create-sender.ts', 'src/web/outbox/ui/outbox-context.tsx'],
  },
];
