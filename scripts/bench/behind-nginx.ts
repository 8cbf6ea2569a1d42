import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askSite } from '../../deploy/testing/ask-site.ts';
import { hasNginx, type NginxServer, startNginx } from '../../deploy/testing/nginx-server.ts';
import { say } from '../launch/progress.ts';
import { type Service, toService } from '../launch/service.ts';
import type { BenchSystem } from './bench-system.ts';
import { compareRates, type Target } from './compare-rates.ts';
import { findDetailPath } from './sample-paths.ts';

/** The page as nginx sends it, kept as a file of the same nginx. */
async function keepAsFile({ securePort, filesDir }: NginxServer, path: string, gzip: boolean): Promise<string> {
  const { status, bytes } = await askSite(securePort, path, { headers: gzip ? { 'accept-encoding': 'gzip' } : {} });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const name = gzip ? 'page.gz' : 'page';
  writeFileSync(join(filesDir, name), bytes);
  return `/${name}`;
}

async function toTarget(nginx: NginxServer, path: string, gzip: boolean): Promise<Target> {
  const at = (port: number): Service => toService(nginx.process, `https://127.0.0.1:${port}`);
  return {
    figure: 'cached detail behind nginx',
    service: at(nginx.securePort),
    path,
    gzip,
    baseline: { service: at(nginx.filesPort), path: await keepAsFile(nginx, path, gzip) },
    baselineName: 'the same bytes as a file of that nginx',
    bar: 0.9,
    by: 'processor',
  };
}

/** A cached page behind the nginx of deploy/nginx, both by TLS, beside a file of the same bytes: what a page costs that nobody need make. */
export async function measureBehindNginx({ portal }: BenchSystem): Promise<void> {
  if (!hasNginx) return say('No nginx and openssl on this machine: nothing is measured behind it.');
  const nginx = await startNginx([Number(new URL(portal.url).port)]);
  try {
    const path = await findDetailPath(portal.url);
    await compareRates([await toTarget(nginx, path, false), await toTarget(nginx, path, true)]);
  } finally {
    await nginx.stop();
  }
}
