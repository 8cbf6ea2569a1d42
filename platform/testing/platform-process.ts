import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'main.ts');
const LISTENING = /"port":(\d+)/;

/** A platform in a process of its own, as operators start it. */
export interface PlatformProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
}

export function startPlatformProcess(dataDir: string, env: Readonly<Record<string, string>> = {}, entry = main): PlatformProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PLATFORM_PORT: '0',
      PORTAL_URL: 'http://127.0.0.1:9',
      DRAIN_SECONDS: '0',
      ...env,
    } as never,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)), output: () => output };
}

/** Where it listens, once it does; fails with its words when it ends before. */
export async function portOf({ child, ended, output }: PlatformProcess): Promise<string> {
  const heard = new Promise<void>((resolve) => child.stdout?.on('data', () => LISTENING.test(output()) && resolve()));
  await Promise.race([heard, ended]);
  const [, port] = LISTENING.exec(output()) ?? [];
  if (port === undefined) throw new Error(output());
  return port;
}
