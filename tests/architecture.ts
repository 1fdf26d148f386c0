type Pattern = RegExp;

interface Rule {
  /** Files the rule is about; the first rule that fits a file decides. */
  files: Pattern;
  /** What they may import; everything, where it is left out. */
  may?: Pattern[];
  /** What they may not, even so. */
  mayNot?: Pattern[];
}

const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
const anyPackage = /^(?!src\/|sw\/|tests\/)/;
const contract = /^src\/contract\//;
const react = packages('react', 'react-dom', '@mantine', '@tanstack/react-router', '@tabler');
const sql = packages('drizzle-orm', 'pg');
const http = [packages('fastify', '@fastify'), /^src\/server\/http\//, /^src\/server\/\w+\/routes\.ts$/];
const nouns = 'auth|catalogue|favourites|cart|orders|customer|payments|places';

/** The table of rooms: who may import what. */
const rules: Rule[] = [
  { files: contract, may: [packages('zod'), contract] },
  { files: /^src\/server\/\w+\/rules\.ts$/, may: [contract, /^src\/server\/\w+\/rules\.ts$/] },
  { files: /^src\/server\/\w+\/(\w+-)?routes\.ts$/, mayNot: [sql, /\/tables\.ts$/, /^src\/web\//] },
  {
    files: new RegExp(`^src/server/(${nouns})/`),
    mayNot: [packages('fastify', '@fastify'), ...http.slice(1), /^src\/web\//],
  },
  { files: /^src\/server\//, mayNot: [/^src\/web\//, /^sw\//] },
  {
    files: /^src\/web\/routes\//,
    mayNot: [/^src\/web\/(network|storage)\//, packages('ky', 'dexie'), /^src\/server\//],
  },
  { files: /^src\/web\/(network|storage)\/use-/, mayNot: [/^src\/server\//, packages('@mantine')] },
  {
    files: /^src\/web\/(network|storage)\//,
    may: [
      packages('ky', 'dexie', 'zod', '@tanstack/react-query'),
      contract,
      /^src\/web\/(network|storage)\//,
    ],
  },
  {
    files: /^src\/web\/outbox\/.*\.ts$/,
    may: [
      packages('dexie', 'uuid', 'zod', '@tanstack/react-query'),
      contract,
      /^src\/web\/(outbox|network|storage)\//,
    ],
  },
  { files: /^src\/web\/outbox\//, mayNot: [new RegExp(`^src/web/(${nouns})/`), /^src\/server\//] },
  {
    files: /^src\/web\/ui\//,
    may: [anyPackage, contract, /^src\/web\/ui\//],
    mayNot: [packages('ky', 'dexie')],
  },
  {
    files: new RegExp(`^src/web/(${nouns})/(queries|commands)\\.ts$`),
    mayNot: [packages('ky', 'dexie'), react, /^src\/server\//],
  },
  {
    files: new RegExp(`^src/web/(${nouns}|layout|home|help|pictures|pwa)/`),
    mayNot: [
      packages('ky', 'dexie'),
      // A note is no data: what was declined, what was chosen.
      /^src\/web\/storage\/(?!note\.ts$)/,
      /^src\/web\/network\/(call|api)\.ts$/,
      /^src\/server\//,
    ],
  },
  { files: /^src\/web\//, mayNot: [/^src\/server\//, /^sw\//] },
  {
    // Commands and their sender, for what is sent with the app closed; no screen, hence no React.
    files: /^sw\/background-sync\.ts$/,
    may: [packages('zod'), contract, /^src\/web\/(sending\.ts$|network\/|storage\/)/],
  },
  {
    files: /^sw\//,
    may: [packages('workbox-\\w+(-\\w+)?', 'zod'), contract, /^src\/web\/outbox\//, /^sw\//],
  },
];

/** Whether `file` may import `target`; both are paths from the project's root, or `target` a package. */
export function allowed(file: string, target: string): boolean {
  const rule = rules.find(({ files }) => files.test(file));
  if (!rule) return true;
  const inside = rule.may?.some(pattern => pattern.test(target)) ?? true;
  return inside && !(rule.mayNot ?? []).some(pattern => pattern.test(target));
}
