import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const projectDir = join(import.meta.dirname, '..', '..');

const guard = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.mjs')).href;

export interface SpawnOptions {
  readonly args?: readonly string[];
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where both outputs go: this process's own, a file that is begun anew, or a pipe. */
  readonly output?: 'inherit' | 'pipe' | { readonly file: string };
  /** Numbers of the cores the process may use, where the system can pin it. */
  readonly cores?: string;
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}

/** Runs a script of this project on this very Node; it ends when this process ends, however that happens. */
export function spawnNode(script: string, options: SpawnOptions = {}): ChildProcess {
  const { args = [], nodeArgs = [], env = {}, output = 'inherit', cores } = options;
  const sink = typeof output === 'string' ? output : openLog(output.file);
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', '--import', guard, ...nodeArgs, script, ...args];
  const [program = process.execPath, ...rest] = cores === undefined ? command : ['taskset', '-c', cores, ...command];
  return spawn(program, rest, {
    cwd: projectDir,
    env: { ...process.env, ...env, STOP_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', sink, sink, 'ipc'],
  });
}
