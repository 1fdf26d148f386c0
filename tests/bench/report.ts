import { availableParallelism, cpus, totalmem } from 'node:os';

/** One line of the table. */
export interface Row {
  products: number;
  what: string;
  rate: number;
  /** Left out where there is no bare route to compare with. */
  ofBare?: number;
  effort: number;
  bareEffort?: number;
  databaseEffort?: number;
  usual: number;
  slowest: number;
  failed: number;
}

/** How long lists of all kinds took while nobody hurried, in ms. */
export interface Minute {
  products: number;
  usual: number;
  slowest: number;
  worst: number;
}

/** Of the shop's Node, in MB, after the load and at its highest. */
export interface Memory {
  products: number;
  now: number;
  most: number;
}

const head = [
  '| products | call | a second | of a bare route | by processor | processor µs | usual wait ms | 99 of 100 below ms | failed |',
  '|---|---|---|---|---|---|---|---|---|',
];

/** What was measured, and on what, as Markdown. */
export function report(rows: readonly Row[], minutes: readonly Minute[], memory: readonly Memory[]): string {
  const waits = minutes.map(
    ({ products, usual, slowest, worst }) =>
      `A minute of lists at ${products} products, 200 a second: usually ${usual.toFixed(1)} ms, 99 of 100 below ${slowest.toFixed(1)} ms, the worst ${worst.toFixed(0)} ms.`,
  );
  const used = memory.map(
    ({ products, now, most }) =>
      `Memory at ${products} products: ${now} MB after the load, at most ${most} MB.`,
  );
  return ['', machine(), '', ...head, ...rows.map(lineOf), '', ...waits, ...used, ''].join('\n');
}

function machine(): string {
  const [cpu] = cpus();
  const size = Math.round(totalmem() / 1024 ** 3);
  return `${cpu?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${size} GB, Node ${process.version}; shop, PostgreSQL and load on the same machine`;
}

function lineOf({
  products,
  what,
  rate,
  ofBare,
  effort,
  bareEffort,
  databaseEffort,
  usual,
  slowest,
  failed,
}: Row): string {
  const beside = [
    bareEffort && `bare ${bareEffort.toFixed(0)}`,
    databaseEffort && `PostgreSQL ${databaseEffort.toFixed(0)}`,
  ];
  const efforts = [effort.toFixed(0), ...beside.filter(Boolean)].join(' · ');
  const cells = [
    Math.round(rate),
    ofBare?.toFixed(2) ?? '',
    bareEffort ? (bareEffort / effort).toFixed(2) : '',
    efforts,
    usual.toFixed(1),
    slowest.toFixed(1),
    failed,
  ];
  return `| ${products} | ${what} | ${cells.join(' | ')} |`;
}
