import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** What serves and what loads are kept apart, or the generator's own work would be measured; undefined where nothing can be pinned. */
export const SERVER_CORES = canPin ? '0' : undefined;
export const GENERATOR_CORES = canPin ? '1' : undefined;
