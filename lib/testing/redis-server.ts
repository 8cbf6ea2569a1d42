import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedisServer) process.stderr.write('No redis-server on this machine: what instances share is tested in memory only.\n');

export interface RedisServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Empty, on the same port. */
  readonly start: () => Promise<void>;
  /** Accepts connections but answers nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function launch(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let words = '';
  for await (const chunk of server.stdout) {
    words += String(chunk);
    if (words.includes('Ready to accept connections')) break;
  }
  return server;
}

/** Debian's Redis on a free port, with nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await findPort();
  let server = await launch(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      server = await launch(port);
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
  };
}
