import { anyNoun, contract, file, node, packages, type Room } from './room.ts';
import {
  concurrency,
  database,
  http,
  serverErrors,
  serverFiles,
  serverNoun,
  sql,
} from './server-patterns.ts';

export const serverNounRooms: readonly Room[] = [
  {
    name: 'rules of a noun',
    files: /^src\/server\/\w+\/rules\.ts$/,
    mayImport: [packages('zod'), contract, /^src\/server\/\w+\/rules\.ts$/],
    forbiddenImport: ['src/server/cart/rules.ts', 'drizzle-orm'],
  },
  {
    name: 'tables of a noun',
    files: /^src\/server\/\w+\/tables\.ts$/,
    mayImport: [
      packages('drizzle-orm'),
      contract,
      file('src/server/database/sql/folded-sql'),
      /^src\/server\/\w+\/tables\.ts$/,
    ],
    forbiddenImport: ['src/server/cart/tables.ts', 'src/server/cart/store.ts'],
  },
  {
    name: 'routes of a noun',
    files: new RegExp(`^src/server/${anyNoun}/([\\w-]+-)?routes\\.ts$`),
    mayImport: [
      node,
      packages('fastify', 'zod'),
      contract,
      http,
      serverErrors,
      serverFiles,
      /^src\/server\/database\/(connect|transaction)\.ts$/,
      new RegExp(`^src/server/${anyNoun}/(?!tables)`),
    ],
    forbiddenImport: ['src/server/cart/routes.ts', 'src/server/cart/tables.ts'],
  },
  {
    name: 'stores, presenters and staff actions of a noun',
    files: serverNoun,
    mayImport: [
      node,
      sql,
      packages(
        '@node-rs/argon2',
        'sharp',
        'qrcode',
        'csv-parse',
        'csv-stringify',
        'sanitize-html',
        'lru-cache',
      ),
      contract,
      database,
      serverFiles,
      concurrency,
      serverErrors,
      // Response caches store serialised responses.
      file('src/server/http/endpoint/serialised-response'),
      // Erasing a customer deletes what is stored under idempotency keys.
      file('src/server/http/tables'),
      new RegExp(`^src/server/${anyNoun}/(?!([\\w-]+-)?routes)`),
    ],
    forbiddenImport: ['src/server/cart/store.ts', 'fastify'],
  },
];
