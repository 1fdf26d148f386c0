import { anyNoun, file, folder, packages } from './room.ts';

export const react = packages('react', 'react-dom', '@mantine', '@tabler/icons-react');
export const router = packages('@tanstack/react-router');
export const query = packages('@tanstack/react-query');
export const design = folder('src/design');
export const storage = folder('src/web/storage');
export const network = folder('src/web/network');
export const localStore = file('src/web/storage/values/local-storage');
export const outbox = folder('src/web/outbox');
export const routing = folder('src/web/routing');
/** Components that the screens of several nouns share. */
export const shared = folder('src/web/(line-items|product-cards|embroidery|places)');
export const senderFiles = file(
  'src/web/outbox/(command|confirm|dependencies|queue|sync-tag|trace|sending/(send-queue|sender))',
);
/** What a noun lets other nouns use. */
export const nounData = new RegExp(
  `^src/web/${anyNoun}/(queries|commands|confirmations|calls|pending|query-keys|use-[\\w-]+|local/[\\w-]+)\\.ts$`,
);
/** Screens call the shop through queries, commands and calls only. */
export const networkForScreens =
  /^src\/web\/network\/(?!(call|http-client|session\/(csrf|csrf-token-reader|current-customer))\.ts$)/;
