import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildFailed } from '../launch/build-portal.ts';
import { type Service, toService, waitUntilReady } from '../launch/service.ts';
import { projectDir, spawnNode } from '../launch/spawn-node.ts';
import { runTool } from '../stages/run-tool.ts';
import { SERVER_CORES } from './cores.ts';

const FOLDER = '.next-bare';
const HANDLER = 'app/api/health/live/route';
const NEXT = 'node_modules/next/dist/bin/next';

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="zh-CN"><body>{children}</body></html>;
}
`;
const CONFIG = `export default { turbopack: { root: ${JSON.stringify(projectDir)} } };\n`;

/** A Next application with nothing but the portal's empty handler. */
function writeApplication(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(join(folder, HANDLER)), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  writeFileSync(join(folder, 'next.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'app', 'layout.jsx'), LAYOUT);
  writeFileSync(join(folder, `${HANDLER}.js`), stripTypeScriptTypes(readFileSync(join(projectDir, `${HANDLER}.ts`), 'utf8')));
}

/**
 * Builds and starts the bare application on the port.
 * @throws BuildFailed when it cannot be built.
 */
export async function startBareNext(port: number, logDir: string): Promise<Service> {
  const folder = join(projectDir, FOLDER);
  const logFile = join(logDir, 'bare-build.log');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  writeApplication(folder);
  if (!(await runTool(NEXT, ['build', folder], { env, output: { file: logFile } }))) throw new BuildFailed(logFile);
  const child = spawnNode(NEXT, {
    args: ['start', folder, '--port', String(port)],
    env,
    output: { file: join(logDir, 'bare.log') },
    cores: SERVER_CORES,
  });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await waitUntilReady(service, '/api/health/live', 30_000);
  return service;
}
