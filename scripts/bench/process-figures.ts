import { existsSync, readFileSync } from 'node:fs';

/** Linux tells these times in hundredths of a second. */
const TICK_MS = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Processes that a process has started and that run. */
const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Processor time that a process and those it started have used so far, all their threads; NaN where the system does not tell. */
export function processorMs(pid: number | undefined): number {
  const stat = pid === undefined ? '' : read(`/proc/${pid}/stat`);
  if (pid === undefined || stat === '') return Number.NaN;
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  const ownMs = (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), ownMs);
}

/** Resident memory of a process, in MB; 0 where the system does not tell. */
export const residentMb = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
