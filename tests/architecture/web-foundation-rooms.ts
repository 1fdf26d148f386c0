import { anyNoun, contract, folder, packages, type Room } from './room.ts';
import { design, localStore, network, outbox, query, react, senderFiles, storage } from './web-patterns.ts';

export const webFoundationRooms: readonly Room[] = [
  {
    name: 'design system',
    files: design,
    may: [react, packages('@mantine', '@fontsource', 'thumbhash'), contract, design],
    probe: ['src/design/controls/chip.tsx', 'src/web/network/reachability/reachability.ts'],
  },
  {
    name: 'storage',
    files: storage,
    may: [packages('dexie', 'zod'), query, contract, storage],
    probe: ['src/web/storage/query-cache.ts', 'src/web/network/call.ts'],
  },
  {
    name: 'network hooks',
    files: /^src\/web\/network\/(reachability\/)?use-/,
    may: [packages('react'), contract, network],
    probe: ['src/web/network/reachability/use-reachable.ts', '@mantine/core'],
  },
  {
    name: 'network',
    files: network,
    may: [packages('ky', 'zod'), contract, network, localStore],
    probe: ['src/web/network/call.ts', 'react'],
  },
  {
    name: 'outbox screens',
    files: folder('src/web/outbox/ui'),
    may: [react, contract, design, outbox],
    probe: ['src/web/outbox/ui/rejection-note.tsx', 'src/web/cart/queries.ts'],
  },
  {
    name: 'outbox',
    files: outbox,
    may: [packages('dexie', 'uuid', 'zod'), query, contract, /^src\/web\/outbox\/(?!ui\/)/, network, storage],
    probe: ['src/web/outbox/sender.ts', 'src/web/cart/commands.ts'],
  },
  {
    name: 'sync',
    files: folder('src/web/sync'),
    may: [
      query,
      contract,
      folder('src/web/sync'),
      senderFiles,
      network,
      storage,
      new RegExp(`^src/web/${anyNoun}/commands\\.ts$`),
    ],
    probe: ['src/web/sync/create-sender.ts', 'src/web/outbox/ui/outbox-context.tsx'],
  },
];
