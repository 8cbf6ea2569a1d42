import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports.ts';
import { NotReady, toService, waitUntilReady } from './service.ts';
import { spawnNode } from './spawn-node.ts';

const folder = mkdtempSync(join(tmpdir(), '服务 service-'));
const goodbye = join(folder, 'goodbye');

const SERVER = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const server = createServer((request, response) => { response.statusCode = request.url === '/ready' ? 200 : 503; response.end(); });
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => { writeFileSync(process.env.GOODBYE, 'tidied up'); process.exit(0); });
`;

function startServer(port: number, source = SERVER) {
  const script = join(folder, 'server.mjs');
  writeFileSync(script, source);
  const child = spawnNode(script, { env: { PORT: String(port), GOODBYE: goodbye }, output: { file: join(folder, 'log') } });
  return toService(child, `http://127.0.0.1:${port}`);
}

afterEach(() => rmSync(goodbye, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a service', () => {
  it('is ready when its path answers, and ends in order', async () => {
    const service = startServer(await findFreePort());
    await waitUntilReady(service, '/ready', 10_000);
    await service.stop();
    expect(readFileSync(goodbye, 'utf8')).toBe('tidied up');
  });

  it('ends at once when it is killed', async () => {
    const service = startServer(await findFreePort());
    await waitUntilReady(service, '/ready', 10_000);
    await service.kill();
    expect(existsSync(goodbye)).toBe(false);
  });

  it('is not ready when it ends before', async () => {
    const service = startServer(await findFreePort(), 'process.exit(3);');
    await expect(waitUntilReady(service, '/ready', 10_000)).rejects.toThrow(NotReady);
  });

  it('is not ready when its path keeps refusing', async () => {
    const service = startServer(await findFreePort());
    await expect(waitUntilReady(service, '/never', 300)).rejects.toThrow('was not ready within 300 ms');
    await service.kill();
  });
});
