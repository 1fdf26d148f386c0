import { contract, file, folder, packages, type Room } from './room.ts';
import { network, senderFiles, storage } from './web-patterns.ts';

const workbox = packages('workbox-[\\w-]+', 'zod');

export const serviceWorkerRooms: readonly Room[] = [
  {
    name: 'background sync of the service worker',
    files: file('sw/background-sync'),
    mayImport: [workbox, contract, senderFiles, network, storage, folder('src/web/sync')],
    forbiddenImport: ['sw/background-sync.ts', 'src/web/cart/screen/cart-screen.tsx'],
  },
  {
    name: 'service worker',
    files: folder('sw'),
    mayImport: [workbox, contract, folder('sw'), file('src/web/(outbox/sync-tag|storage/error-names)')],
    forbiddenImport: ['sw/sw.ts', 'react'],
  },
];
