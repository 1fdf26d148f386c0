import type { ChildProcess } from 'node:child_process';
import { type ScriptProcess, startScript } from '../support/shops/script-process.ts';
import { type LoadOptions, runLoad } from './load.ts';
import { median } from './percentile.ts';
import { readCpuMs } from './process-usage.ts';

interface Server {
  url: string;
  child: ChildProcess;
}

interface RoundResult {
  rate: number;
  /** The rate as a fraction of the baseline's in the same round. */
  relativeRate: number;
  /** CPU time of the shop's Node per response, in µs. */
  cpuMicros: number;
  baselineCpuMicros: number;
  failed: number;
}

/** Answers every request with the bytes of `file`. */
export const startBaseline = (file: string): Promise<ScriptProcess> =>
  startScript(['tests/bench/baseline-server.ts', file]);

/**
 * Returns medians over the rounds. Measures shop and baseline in turn, so that other load on the machine affects both.
 */
export async function compareWithBaseline(
  rounds: number,
  shop: Server,
  baseline: Server,
  load: Omit<LoadOptions, 'url'>,
): Promise<RoundResult> {
  const results: RoundResult[] = [];
  // Warm up, so that compilation is not part of the first round.
  for (const { url } of [baseline, shop]) await runLoad({ ...load, url, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    const { rate: baselineRate, cpuMicros: baselineCpuMicros } = await measureLoad(baseline, load);
    const { rate, failed, cpuMicros } = await measureLoad(shop, load);
    results.push({ rate, failed, cpuMicros, baselineCpuMicros, relativeRate: rate / baselineRate });
  }
  const medianOf = (field: keyof RoundResult) => median(results.map(result => result[field]));
  return {
    rate: medianOf('rate'),
    relativeRate: medianOf('relativeRate'),
    cpuMicros: medianOf('cpuMicros'),
    baselineCpuMicros: medianOf('baselineCpuMicros'),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function measureLoad({ url, child }: Server, load: Omit<LoadOptions, 'url'>) {
  const cpuBefore = readCpuMs(child.pid ?? 0);
  const { rate, failed, latencies } = await runLoad({ ...load, url });
  const cpuMs = readCpuMs(child.pid ?? 0) - cpuBefore;
  return { rate, failed, cpuMicros: (cpuMs * 1_000) / latencies.length };
}
