import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#lib/contract/endpoints.ts';
import { COMPRESSED_DIR } from '#lib/http-edge/static-files.ts';
import type { OddRequest, OddTarget } from '#lib/http-server/testing/odd-clients.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Service } from '../launch/service.ts';
import { projectDir } from '../launch/spawn-node.ts';

const FILE_BYTES = 4_500_000;
const ENDING = '.br';

const portOf = ({ url }: Pick<Service, 'url'>): number => Number(new URL(url).port);

/** The largest file of a build that the edge sends itself. */
function largestFile(distDir: string): OddRequest {
  const folder = join(projectDir, distDir, COMPRESSED_DIR);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ENDING));
  const [largest = ''] = names.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return { path: `/_next/static/${largest.slice(0, -ENDING.length)}`, headers: { 'accept-encoding': 'br' } };
}

/** Stores a file by the portal; the request that downloads it. */
async function storeFile(portal: Pick<Service, 'url'>, headers: Readonly<Record<string, string>>): Promise<OddRequest> {
  const form = new FormData();
  form.append('bizSceneCode', 'COMM_BIZ');
  form.append('file', new Blob([Buffer.alloc(FILE_BYTES, 'a')]), 'a.txt');
  const answer = await fetch(`${portal.url}/prod-api${endpoints.fileUpload.path}`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { fileUrl: string } };
  const name = data.fileUrl.split('/').at(-1) ?? '';
  return { path: `/prod-api${endpoints.downloadFile.path}?fileName=${name}`, headers };
}

/** What odd clients ask of a built portal, in a session that may upload and download. */
export async function portalTarget(
  portal: Pick<Service, 'url'>,
  distDir: string,
  headers: Readonly<Record<string, string>>,
): Promise<OddTarget> {
  return {
    port: portOf(portal),
    small: { path: '/api/health/live' },
    page: { path: toHref('financeList', {}) },
    file: largestFile(distDir),
    download: await storeFile(portal, headers),
    upload: { path: `/prod-api${endpoints.fileUpload.path}`, headers },
  };
}

/** What odd clients ask of a platform, without a signature. Its files are asked for through the portal. */
export const platformTarget = (platform: Pick<Service, 'url'>): OddTarget => ({
  port: portOf(platform),
  small: { path: '/health/live' },
  page: { path: endpoints.userDetail.path },
  // Made once, so that asking for it thirty times is no flood.
  file: { path: '/docs' },
  download: { path: '/openapi.json' },
  upload: { path: endpoints.fileUpload.path },
});
