import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path a local socket may have on every system. */
const MAX_SOCKET_PATH_BYTES = 100;
const isWindows = process.platform === 'win32';

/** A living process already owns the data directory. */
export class DataDirOwned extends Error {
  override readonly name = 'DataDirOwned';
  constructor(dataDir: string) {
    super(`数据目录正被另一个进程使用：${dataDir}。请先停止它，或用 DATA_DIR 指定另一个目录。`);
  }
}

/** Address of the socket that proves who owns the directory: inside it where the path is short enough, else beside the system's temporary files. */
export function ownerSocketPath(dataDir: string): string {
  const digest = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24);
  if (isWindows) return `\\\\.\\pipe\\putian-platform-${digest}`;
  const inside = join(resolve(dataDir), 'owner.sock');
  return Buffer.byteLength(inside) + 40 <= MAX_SOCKET_PATH_BYTES ? inside : join(tmpdir(), `putian-platform-${digest}.sock`);
}

const isAlive = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path);
    const finish = (alive: boolean) => () => {
      socket.destroy();
      done(alive);
    };
    socket.once('connect', finish(true)).once('error', finish(false));
  });

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(`${process.pid}\n`));
    server.once('error', fail);
    server.listen(path, () => done(server.unref()));
  });
}

const close = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()));

/** Puts our socket under the shared name; false when a living process has it. A link fails where a name exists, so two claims cannot both succeed. */
async function claim(ours: string, shared: string): Promise<boolean> {
  for (;;) {
    try {
      linkSync(ours, shared);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isAlive(shared)) return false;
    const grave = `${shared}.${randomUUID().slice(0, 8)}`;
    if (!existsSync(shared)) continue;
    renameSync(shared, grave);
    const wasAlive = await isAlive(grave);
    if (wasAlive) renameSync(grave, shared);
    else rmSync(grave, { force: true });
    if (wasAlive) return false;
  }
}

async function ownOnWindows(path: string, dataDir: string): Promise<() => Promise<void>> {
  try {
    const server = await listen(path);
    return () => close(server);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new DataDirOwned(dataDir) : error;
  }
}

/**
 * Makes this process the owner of the data directory until the returned function is called or the process dies.
 * The proof is a listening local socket, not a pid: containers reuse pids.
 * @throws DataDirOwned when another living process owns it.
 */
export async function ownDataDir(dataDir: string): Promise<() => Promise<void>> {
  const shared = ownerSocketPath(dataDir);
  if (isWindows) return ownOnWindows(shared, dataDir);
  const ours = `${shared}.${randomUUID().slice(0, 8)}`;
  const server = await listen(ours);
  const claimed = await claim(ours, shared).finally(() => rmSync(ours, { force: true }));
  if (!claimed) {
    await close(server);
    throw new DataDirOwned(dataDir);
  }
  return async () => {
    rmSync(shared, { force: true });
    await close(server);
  };
}
