import { contract, packages, type Room } from './room.ts';
import { serverNounRooms } from './server-noun-rooms.ts';
import { serverRooms } from './server-rooms.ts';
import { serviceWorkerRooms } from './service-worker-rooms.ts';
import { webAppRooms } from './web-app-rooms.ts';
import { webFoundationRooms } from './web-foundation-rooms.ts';
import { webNounRooms } from './web-noun-rooms.ts';

/** A file belongs to the first room that matches. */
export const rooms: readonly Room[] = [
  {
    name: 'contract',
    files: contract,
    mayImport: [packages('zod'), contract],
    forbiddenImport: ['src/contract/cart.ts', 'src/server/app.ts'],
  },
  ...serverNounRooms,
  ...serverRooms,
  ...webFoundationRooms,
  ...webNounRooms,
  ...webAppRooms,
  ...serviceWorkerRooms,
];

export const roomOf = (path: string): Room | undefined => rooms.find(({ files }) => files.test(path));

/** `target` is a path or a package. A file without a room may import nothing. */
export function allowed(path: string, target: string): boolean {
  return roomOf(path)?.mayImport.some(pattern => pattern.test(target)) ?? false;
}
