import { readFileSync } from 'node:fs';

export function readMemory(pid: number): { currentMb: number; maxMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readMb = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { currentMb: readMb('VmRSS'), maxMb: readMb('VmHWM') };
}

/** Includes exited children. */
export function readCpuMs(pid: number): number {
  // The fields after the name, which is in brackets and may contain spaces; times are in hundredths of a second.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const times = fields.split(' ').slice(11, 15).map(Number);
  return times.reduce((sum, time) => sum + time, 0) * 10;
}
