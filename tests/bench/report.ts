import { availableParallelism, cpus, totalmem } from 'node:os';

export interface Row {
  products: number;
  label: string;
  rate: number;
  /** Missing where there is no baseline. */
  relativeRate?: number;
  cpuMicros: number;
  baselineCpuMicros?: number;
  postgresCpuMicros?: number;
  medianMs: number;
  p99Ms: number;
  failed: number;
}

/** At a fixed, moderate rate. */
export interface ListLatency {
  products: number;
  medianMs: number;
  p99Ms: number;
  maxMs: number;
}

/** Of the shop's Node; `currentMb` is after the load. */
export interface MemoryUsage {
  products: number;
  currentMb: number;
  maxMb: number;
}

const tableHead = [
  '| products | request | a second | of a bare route | by CPU time | CPU µs | median ms | p99 ms | failed |',
  '|---|---|---|---|---|---|---|---|---|',
];

export function formatReport(
  rows: readonly Row[],
  latencies: readonly ListLatency[],
  memory: readonly MemoryUsage[],
): string {
  const latencyLines = latencies.map(
    ({ products, medianMs, p99Ms, maxMs }) =>
      `A minute of lists at ${products} products, 200 a second: median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, at most ${maxMs.toFixed(0)} ms.`,
  );
  const memoryLines = memory.map(
    ({ products, currentMb, maxMb }) =>
      `Memory at ${products} products: ${currentMb} MB after the load, at most ${maxMb} MB.`,
  );
  return [
    '',
    describeMachine(),
    '',
    ...tableHead,
    ...rows.map(formatRow),
    '',
    ...latencyLines,
    ...memoryLines,
    '',
  ].join('\n');
}

function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cpu?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memoryGb} GB, Node ${process.version}; shop, PostgreSQL and load on the same machine`;
}

function formatRow(row: Row): string {
  const { cpuMicros, baselineCpuMicros, postgresCpuMicros } = row;
  const cpuTimes = [
    cpuMicros.toFixed(0),
    ...(baselineCpuMicros ? [`bare ${baselineCpuMicros.toFixed(0)}`] : []),
    ...(postgresCpuMicros ? [`PostgreSQL ${postgresCpuMicros.toFixed(0)}`] : []),
  ];
  const cells = [
    row.products,
    row.label,
    Math.round(row.rate),
    row.relativeRate?.toFixed(2) ?? '',
    baselineCpuMicros ? (baselineCpuMicros / cpuMicros).toFixed(2) : '',
    cpuTimes.join(' · '),
    row.medianMs.toFixed(1),
    row.p99Ms.toFixed(1),
    row.failed,
  ];
  return `| ${cells.join(' | ')} |`;
}
